import type { ButtonHTMLAttributes, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../lib/routing/link.tsx';
import { Mark } from './logo.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const shapes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 py-2 text-base gap-2',
  sm: 'min-h-9 pointer-coarse:min-h-11 px-3.5 py-1 text-sm gap-1.5',
};

// Muted, because a pale accent would still invite a click.
const disabledClass = 'disabled:border-line disabled:bg-tint disabled:text-ink-muted';

const looks: Record<ButtonVariant, string> = {
  primary: `border-accent bg-accent text-accent-ink enabled:hover:[filter:brightness(1.1)] ${disabledClass}`,
  secondary: `border-line-strong bg-surface text-ink enabled:hover:bg-tint ${disabledClass}`,
  quiet: 'border-transparent text-ink enabled:hover:bg-tint disabled:text-ink-muted',
  danger: `border-danger bg-danger text-danger-ink enabled:hover:[filter:brightness(1.1)] ${disabledClass}`,
};

function buttonClass(variant: ButtonVariant, size: ButtonSize, extra = ''): string {
  return `inline-flex items-center justify-center rounded-full border font-medium text-center leading-tight transition select-none active:translate-y-px disabled:active:translate-y-0 aria-disabled:opacity-55 ${shapes[size]} ${looks[variant]} ${extra}`;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus and label, and ignores clicks. */
  isBusy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  isBusy = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // `disabled` would drop the keyboard focus; this also prevents a submit.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      onClick={click}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {isBusy ? <Mark size={18} isAnimated /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children'
> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: ButtonSize;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon,
  size = 'md',
  type = 'button',
  className = '',
  ...rest
}: IconButtonProps) {
  const side = size === 'md' ? 'size-11' : 'size-9 pointer-coarse:size-11';
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={`inline-flex shrink-0 items-center justify-center rounded-full text-ink-muted transition enabled:hover:bg-tint enabled:hover:text-ink disabled:opacity-45 ${side} ${className}`}
    >
      {icon}
    </button>
  );
}

export interface LinkButtonProps {
  to: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
  /** Keeps the role of a link. */
  isPlainLink?: boolean;
  /** For an action on the same page; it prevents the navigation. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}

export function LinkButton({
  to,
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  isPlainLink = false,
  onClick,
  children,
}: LinkButtonProps) {
  const hover = {
    primary: 'hover:[filter:brightness(1.1)]',
    danger: 'hover:[filter:brightness(1.1)]',
  } as const;
  const hoverClass =
    variant === 'primary' || variant === 'danger' ? hover[variant] : 'hover:bg-tint';
  // The role is button (docs/behaviour.md#accessibility), the element a link, so that it opens in a new tab. Space is
  // part of the role.
  function press(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  }
  return (
    <Link
      to={to}
      {...(isPlainLink ? {} : { role: 'button', onKeyDown: press })}
      onClick={onClick}
      className={`${buttonClass(variant, size, className)} no-underline ${hoverClass}`}
    >
      {icon}
      {children}
    </Link>
  );
}
