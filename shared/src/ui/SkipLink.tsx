import type { MouseEvent } from 'react';
import classes from './SkipLink.module.css';

export interface SkipLinkProps {
  /** Id of what takes the focus. */
  readonly to: string;
  readonly children: string;
  /** Where it stands: it takes no room of its own. */
  readonly className?: string;
}

/** Leads who goes by the Tab key past what stands between. Seen only while it has the focus. */
export function SkipLink({ to, children, className = '' }: SkipLinkProps) {
  // Without a new place in history: Back has to lead to the page before, not to this one without the fragment.
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
