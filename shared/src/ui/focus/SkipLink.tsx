import type { MouseEvent } from 'react';
import classes from './SkipLink.module.css';

export interface SkipLinkProps {
  /** Id of the element to focus. */
  readonly to: string;
  readonly children: string;
  /** For its position: it takes no space in the layout. */
  readonly className?: string;
}

/** Lets keyboard users skip content. Visible only while focused. */
export function SkipLink({ to, children, className = '' }: SkipLinkProps) {
  // Adds no history entry: Back should lead to the previous page, not to this one without the
  // fragment.
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
