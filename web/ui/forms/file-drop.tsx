import { FileText, Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '../cx';
import { Progress } from '../feedback/progress';

interface FileDropProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** As in the `accept` attribute: ".pdf,image/png". */
  accept?: string;
  /** Selected or stored file. */
  fileName?: string | null;
  /** 0 to 100 while uploading, null otherwise. */
  progress?: number | null;
  disabled?: boolean;
  id?: string;
  onFile: (file: File) => void;
  className?: string;
}

export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, fileName, progress = null, onFile, className } = props;
  const made = useId();
  const id = props.id ?? made;
  const [over, setOver] = useState(false);
  const busy = progress !== null;
  const closed = props.disabled || busy;
  const Icon = fileName ? FileText : Upload;

  function drop(event: DragEvent<HTMLLabelElement>) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !closed) onFile(file);
  }

  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('min-w-0', className)}>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={closed}
        aria-describedby={notes || undefined}
        aria-invalid={error ? true : undefined}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Reset, so that selecting the same file again fires change.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!closed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex cursor-pointer flex-col items-center gap-1 rounded-md border border-dashed px-5 py-6 text-center transition-colors hover:border-ink hover:bg-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-green peer-disabled:cursor-not-allowed peer-disabled:hover:bg-surface',
          over
            ? 'border-green bg-green-tint'
            : error
              ? 'border-brick bg-surface'
              : 'border-line-strong bg-surface',
        )}
      >
        <span className="arch mb-2 grid h-14 w-11 place-items-center bg-green-tint pt-1.5 text-green">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="font-medium">{label}</span>
        {fileName && <span className="max-w-full truncate text-ink-soft">{fileName}</span>}
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </label>
      {busy && <Progress value={progress} label="Uploading" showValue className="mt-3" />}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </div>
  );
}
