import type { ComponentProps } from 'react';
import classes from './Button.module.css';
import type { ButtonVariant } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';

export interface ButtonLinkProps extends ComponentProps<'a'> {
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
