import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** `span` within a sentence, `h1` where a page shows no heading of its own. */
  readonly as?: 'span' | 'h1' | 'h2' | 'p';
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className={classes.VisuallyHidden}>{children}</Element>;
}
