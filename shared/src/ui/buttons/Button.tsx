import type { ComponentProps } from 'react';
import classes from './Button.module.css';
import { Icon, type IconShape } from './Icon.tsx';

/**
 * `accent`: the primary action. `quiet`: all other actions. `plain`: no background until hovered.
 * `round`: icon only; requires an `aria-label`.
 */
type ButtonVariant = 'accent' | 'quiet' | 'plain' | 'round';

interface ButtonOptions {
  readonly variant?: ButtonVariant;
  /** Shown before the text. */
  readonly icon?: IconShape;
}

/** A button that meets the minimum touch target size. */
export function Button({
  variant = 'quiet',
  icon,
  className = '',
  children,
  ...rest
}: ButtonOptions & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.Button} ${className}`}
      data-variant={variant}
    >
      {icon && <Icon icon={icon} />}
      {children && <span>{children}</span>}
    </button>
  );
}

/** A link styled as a button, for navigation. Use `Button` for actions. */
export function ButtonLink({
  variant = 'quiet',
  icon,
  className = '',
  children,
  ...rest
}: ButtonOptions & ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${classes.Button} ${className}`} data-variant={variant}>
      {icon && <Icon icon={icon} />}
      {children && <span>{children}</span>}
    </a>
  );
}
