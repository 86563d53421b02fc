import type { ReactNode } from 'react';
import classes from './EmptyCard.module.css';

export interface EmptyCardProps {
  /** Says that there is nothing. */
  readonly title: string;
  /** What the visitor can do about it. */
  readonly children?: ReactNode;
}

/** Says that a list has nothing in it, in the place where it would have been. */
export function EmptyCard({ title, children }: EmptyCardProps) {
  return (
    <div className={classes.EmptyCard}>
      <p className={classes.Title}>{title}</p>
      {children && <p>{children}</p>}
    </div>
  );
}
