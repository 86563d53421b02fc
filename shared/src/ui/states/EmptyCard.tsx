import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyCardProps {
  readonly title: string;
  /** Suggestion for what the visitor can do. */
  readonly children?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyCard({ title, children }: EmptyCardProps) {
  return (
    <div className={classes.EmptyCard}>
      <p className={classes.Title}>{title}</p>
      {children && <p>{children}</p>}
    </div>
  );
}
