import { formatCount } from '@threshold/core/rules/format/counts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import { inputClass } from './input-class';

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Shows the length against `maxLength`. */
  counter?: boolean;
}

export function Textarea({ className, counter = false, rows = 4, ref, onInput, ...rest }: TextareaProps) {
  const node = useRef<HTMLTextAreaElement | null>(null);
  const [length, setLength] = useState(0);

  // Form libraries set the value without React, so the length is read from the DOM after every render.
  useEffect(() => {
    if (counter) setLength(node.current?.value.length ?? 0);
  });

  const limit = rest.maxLength;
  const near = limit !== undefined && length >= limit * 0.9;
  return (
    <div className={className}>
      <textarea
        rows={rows}
        ref={(element) => {
          node.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
        className={cx(inputClass, 'resize-y')}
        {...rest}
      />
      {counter && limit !== undefined && (
        <p className={cx('mt-1 text-right text-sm tabular-nums', near ? 'text-brick' : 'text-ink-faint')}>
          <span aria-hidden="true">
            {formatCount(length)} / {formatCount(limit)}
          </span>
          <span aria-live="polite" className="sr-only">
            {near ? `${limit - length} characters left` : ''}
          </span>
        </p>
      )}
    </div>
  );
}
