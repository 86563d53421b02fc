import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyCardProps {
  readonly title: string;
  /** What the visitor can do about it. */
  readonly children?: ReactNode;
}

/** Replaces a list that is empty. */
export function EmptyCard({ title, children }: EmptyCardProps) {
  return (
    <div className={classes.EmptyCard}>
      <p className={classes.Title}>{title}</p>
      {children && <p>{children}</p>}
    </div>
  );
}
