import type { MouseEvent } from 'react';
import classes from './SkipLink.module.css';

interface SkipLinkProps {
  /** Id of the element to focus. */
  readonly to: string;
  readonly children: string;
  /** Sets the position of the link. */
  readonly className?: string;
}

/** Lets keyboard users skip content. Visible only when focused. */
export function SkipLink({ to, children, className = '' }: SkipLinkProps) {
  // Don't add a history entry, so that Back leads to the previous page.
  const handleClick = (event: MouseEvent) => {
    const target = document.getElementById(to);
    if (target) {
      event.preventDefault();
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'start' });
    }
  };

  return (
    <a className={`${classes.SkipLink} ${className}`} href={`#${to}`} onClick={handleClick}>
      {children}
    </a>
  );
}
