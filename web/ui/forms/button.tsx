import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx';
import { useHydrated } from '../use-hydrated';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md font-medium select-none max-sm:text-balance sm:whitespace-nowrap ' +
  'transition-colors disabled:cursor-not-allowed disabled:not-data-hydrating:opacity-55 aria-disabled:cursor-progress ' +
  '[&_svg]:size-[1.125em] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-green text-surface border border-green not-disabled:hover:bg-green-deep not-disabled:hover:border-green-deep',
  secondary:
    'bg-surface text-ink border border-line-strong not-disabled:hover:border-ink not-disabled:hover:bg-sand',
  ghost: 'text-ink border border-transparent not-disabled:hover:bg-sand',
  danger:
    'bg-brick text-surface border border-brick not-disabled:hover:bg-brick-deep not-disabled:hover:border-brick-deep',
  link: 'link rounded-xs',
};

// Small buttons are 36 px tall; a pseudo-element enlarges the touch target to 44 px.
const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm before:absolute before:inset-x-0 before:-inset-y-1 before:content-['']",
  md: 'min-h-11 px-4 py-1 text-base',
  lg: 'min-h-13 px-6 py-1.5 text-lg',
};

function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return cx(base, variants[variant], variant === 'link' ? 'min-h-11 px-0.5' : sizes[size], className);
}

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows `pendingText` and ignores clicks, without changing its width or losing focus. */
  pending?: boolean;
  pendingText?: string;
  /** The form also submits natively, so the button is enabled before hydration. */
  worksWithoutScript?: boolean;
}

export function Button({
  variant,
  size,
  pending = false,
  pendingText,
  className,
  type = 'button',
  disabled = false,
  worksWithoutScript = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated() || worksWithoutScript;
  // `disabled` would drop the focus, so a pending button ignores clicks instead. A submit by the Enter key also fires
  // click.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      // Before hydration the browser would submit the form natively and lose the input.
      disabled={disabled || (type === 'submit' && !hydrated)}
      data-hydrating={hydrated ? undefined : ''}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
      className={buttonClass(variant, size, className)}
    >
      {pendingText ? (
        // Both texts share one grid cell, so the wider one sets the width. The hidden one is generated content, which
        // screen readers skip.
        <span
          data-reserve={pending ? undefined : pendingText}
          className="grid justify-items-center *:col-start-1 *:row-start-1 after:invisible after:col-start-1 after:row-start-1 after:h-0 after:content-[attr(data-reserve)]"
        >
          <span className={cx('inline-flex items-center gap-2', pending && 'invisible')}>{children}</span>
          {pending && <span>{pendingText}</span>}
        </span>
      ) : (
        children
      )}
      {pending && <PendingBar />}
    </button>
  );
}

function PendingBar() {
  return (
    <span aria-hidden="true" className="absolute inset-x-3 bottom-1 h-0.5 overflow-hidden rounded-full">
      <span className="block h-full w-2/5 animate-pending rounded-full bg-current opacity-80" />
    </span>
  );
}

type Target = { to: string; href?: undefined } | { href: string; to?: undefined };

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'href'> & Look & Target & { children: ReactNode };

/** `to` navigates in the app; `href` loads a document (server paths, other sites, anchors). */
export function LinkButton({ variant, size, className, to, href, ...rest }: LinkButtonProps) {
  const classes = buttonClass(variant, size, className);
  if (to !== undefined) return <Link to={to} className={classes} {...rest} />;
  return <a href={href} className={classes} {...rest} />;
}
