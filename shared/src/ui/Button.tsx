import type { ComponentProps } from 'react';
import classes from './Button.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';

/**
 * `accent`: the one thing to do here. `quiet`: everything else. `plain`: no surface until it is pointed at.
 * `round`: an icon alone; give it an `aria-label`.
 */
export type ButtonVariant = 'accent' | 'quiet' | 'plain' | 'round';

export interface ButtonProps extends ComponentProps<'button'> {
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
