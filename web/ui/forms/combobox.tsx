import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '../cx';
import { inputClass } from './input-class';

export interface ComboboxItem {
  id: string;
  /** The caller writes it into the field on selection. */
  label: string;
  detail?: ReactNode;
}

type Native = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'type' | 'role' | 'list'>;

interface ComboboxProps<Item extends ComboboxItem> extends Native {
  id: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (item: Item) => void;
  items: readonly Item[];
  loading?: boolean;
  /** Minimum input length for suggestions. */
  minChars?: number;
  emptyText?: string;
  /** Shown above suggestions that do not match the input exactly. */
  note?: string | null;
  loadingText?: string;
  /** Accessible name of the suggestions. */
  listLabel?: string;
}

/**
 * A text field with suggestions that the caller fetches. Base UI's inline mode: its own popup would hide the rest of the
 * form from screen readers while suggestions are shown.
 */
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

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setWanted(true);
    if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return;
    // The first Escape closes the list, the next one the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    setWanted(false);
  }

  const count = items.length;
  const news = loading
    ? ''
    : count === 0
      ? emptyText
      : [note, `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`].filter(Boolean).join(' ');
  return (
    <div className={cx('relative', className)}>
      <Autocomplete.Root
        inline
        open
        id={listId}
        items={items}
        mode="none"
        value={value}
        onValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return;
          setWanted(true);
          onChange(text);
        }}
      >
        <Autocomplete.Input
          {...rest}
          id={id}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onKeyDown={handleKey}
          onBlur={(event) => {
            setWanted(false);
            onBlur?.(event);
          }}
          className={inputClass}
        />
        {open && (
          <div className="absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line bg-surface p-1 shadow-pop">
            {note && count > 0 && (
              <p aria-hidden="true" className="border-b border-line px-3 pt-1.5 pb-2 text-sm text-ink-soft">
                {note}
              </p>
            )}
            <Autocomplete.List
              id={listId}
              aria-label={listLabel}
              className="max-h-96 overflow-y-auto overscroll-contain"
            >
              {items.map((item) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => {
                    setWanted(false);
                    onPick(item);
                  }}
                  render={(props, { highlighted }) => (
                    <div {...props} {...{ 'aria-selected': highlighted }} />
                  )}
                  className="flex min-h-11 w-full cursor-pointer flex-wrap content-center items-baseline gap-x-2 rounded-sm px-3 py-1 text-left aria-selected:bg-green-tint"
                >
                  <span className="font-medium">{item.label}</span>
                  {item.detail && <span className="text-sm text-ink-soft">{item.detail}</span>}
                </Autocomplete.Item>
              ))}
            </Autocomplete.List>
            {count === 0 && (
              <p aria-hidden="true" className="px-3 py-2.5 text-ink-soft">
                {loading ? loadingText : emptyText}
              </p>
            )}
          </div>
        )}
      </Autocomplete.Root>
      <span aria-live="polite" className="sr-only">
        {open ? news : ''}
      </span>
    </div>
  );
}
