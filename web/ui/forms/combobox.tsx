import {
  ComboboxList,
  Combobox as Field,
  ComboboxItem as Option,
  useComboboxStore,
  useStoreState,
} from '@ariakit/react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '../cx';
import { control } from './control';

export interface ComboboxItem {
  id: string;
  /** What picking it writes into the field; the caller does the writing. */
  label: string;
  detail?: ReactNode;
}

type Native = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'type' | 'role' | 'list'>;

export interface ComboboxProps<Item extends ComboboxItem> extends Native {
  id: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (item: Item) => void;
  items: readonly Item[];
  loading?: boolean;
  /** Suggestions are offered from this many characters. */
  minChars?: number;
  emptyText?: string;
  /** Said above the suggestions, where they are not quite what was typed. */
  note?: string | null;
  loadingText?: string;
  /** Names the list of suggestions. */
  listLabel?: string;
}

/** A text field with suggestions. The caller fetches them; this one only shows, moves and picks. */
export function Combobox<Item extends ComboboxItem>(props: ComboboxProps<Item>) {
  const {
    id,
    value,
    onChange,
    onPick,
    items,
    loading = false,
    minChars = 2,
    emptyText = 'Nothing found',
    note,
    loadingText = 'Searching...',
    listLabel = 'Suggestions',
    className,
    onKeyDown,
    onBlur,
    ...rest
  } = props;
  const [wanted, setWanted] = useState(false);
  const listId = `${id}-list`;
  const open = wanted && value.trim().length >= minChars;
  const combobox = useComboboxStore({
    value,
    // Writing into the field is the caller's: picking does not do it by itself.
    setValue: (text) => text !== value && onChange(text),
    open,
    setOpen: setWanted,
    resetValueOnHide: false,
  });
  const active = useStoreState(combobox, 'activeId');

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return;
    // The first Escape closes the list only; a dialog around it stays, and has marked the key as ours already.
    event.preventDefault();
    event.stopPropagation();
    combobox.hide();
  }

  const count = items.length;
  const news = loading
    ? ''
    : count === 0
      ? emptyText
      : [note, `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`].filter(Boolean).join(' ');
  return (
    <div className={cx('relative', className)}>
      <Field
        store={combobox}
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        id={id}
        type="text"
        showOnClick={false}
        aria-controls={listId}
        onKeyDown={handleKey}
        onBlur={(event) => {
          combobox.hide();
          onBlur?.(event);
        }}
        className={control}
      />
      <div
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line bg-surface p-1 shadow-pop"
      >
        {note && count > 0 && (
          <p aria-hidden="true" className="border-b border-line px-3 pt-1.5 pb-2 text-sm text-ink-soft">
            {note}
          </p>
        )}
        <ComboboxList
          store={combobox}
          id={listId}
          aria-label={listLabel}
          className="max-h-96 overflow-y-auto overscroll-contain"
        >
          {items.map((item) => (
            <Option
              key={item.id}
              id={`${listId}-${item.id}`}
              aria-selected={active === `${listId}-${item.id}`}
              focusOnHover
              hideOnClick
              // Before blur: the field keeps the focus, so the list is still there when the press ends.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(item)}
              className="flex min-h-11 w-full cursor-pointer flex-wrap content-center items-baseline gap-x-2 rounded-sm px-3 py-1 text-left aria-selected:bg-green-tint"
            >
              <span className="font-medium">{item.label}</span>
              {item.detail && <span className="text-sm text-ink-soft">{item.detail}</span>}
            </Option>
          ))}
        </ComboboxList>
        {count === 0 && (
          <p aria-hidden="true" className="px-3 py-2.5 text-ink-soft">
            {loading ? loadingText : emptyText}
          </p>
        )}
      </div>
      <span aria-live="polite" className="sr-only">
        {open ? news : ''}
      </span>
    </div>
  );
}
