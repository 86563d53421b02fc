import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** `span` inside a sentence, `h1` if a page shows no heading. */
  readonly as?: 'span' | 'h1' | 'h2' | 'p';
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className={classes.VisuallyHidden}>{children}</Element>;
}
