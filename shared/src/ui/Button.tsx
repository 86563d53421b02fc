import type { ComponentProps } from 'react';
import classes from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

/**
 * `accent`: the one thing to do here. `quiet`: everything else. `plain`: no surface until it is pointed at.
 * `round`: an icon alone; give it an `aria-label`.
 */
type ButtonVariant = 'accent' | 'quiet' | 'plain' | 'round';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
}

/** A button: the variants, an icon before the word, and at least as large as a fingertip. */
export function Button({
  variant = 'quiet',
  icon,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.Button} ${className}`}
      data-variant={variant}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
}

/** A link that looks like a button: it goes somewhere. What changes something here is a `Button`. */
export function ButtonLink({
  variant = 'quiet',
  icon,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={`${classes.Button} ${className}`} data-variant={variant}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
