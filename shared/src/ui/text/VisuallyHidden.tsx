import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** Use `span` inside a sentence, and `h1` on a page without a visible heading. */
  readonly as?: 'span' | 'h1' | 'h2' | 'p';
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className={classes.VisuallyHidden}>{children}</Element>;
}
