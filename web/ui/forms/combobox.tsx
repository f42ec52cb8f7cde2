import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
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
  const [active, setActive] = useState(-1);
  const listId = `${id}-list`;
  const open = wanted && value.trim().length >= minChars;
  const current = open ? items[active] : undefined;

  useEffect(() => {
    if (current) document.getElementById(`${listId}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, listId]);

  function close() {
    setWanted(false);
    setActive(-1);
  }

  function pick(item: Item) {
    onPick(item);
    close();
  }

  function move(step: number) {
    setWanted(true);
    if (items.length === 0) return;
    // -1 is the field itself: going past either end of the list comes back to it.
    const slots = items.length + 1;
    setActive(((active + 1 + step + slots) % slots) - 1);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      // The first Escape closes the list only; a dialog around it stays, and has marked the key as ours already.
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.defaultPrevented) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      pick(current);
    } else if (event.key === 'Tab') {
      close();
    }
  }

  const count = items.length;
  const news = loading
    ? ''
    : count === 0
      ? emptyText
      : [note, `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`].filter(Boolean).join(' ');
  return (
    <div className={cx('relative', className)}>
      <input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setWanted(true);
          setActive(-1);
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          close();
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
        <div
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="max-h-96 overflow-y-auto overscroll-contain"
        >
          {items.map((item, index) => (
            <button
              type="button"
              key={item.id}
              id={`${listId}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before blur: the field keeps the focus, so the list is still there when the press ends.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => pick(item)}
              className="flex min-h-11 w-full cursor-pointer flex-wrap content-center items-baseline gap-x-2 rounded-sm px-3 py-1 text-left aria-selected:bg-green-tint"
            >
              <span className="font-medium">{item.label}</span>
              {item.detail && <span className="text-sm text-ink-soft">{item.detail}</span>}
            </button>
          ))}
        </div>
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
