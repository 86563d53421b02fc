import classes from './Skeleton.module.css';

export interface SkeletonProps {
  /** What it stands for: a line of text, a heading, or a block that fills its place. */
  readonly shape?: 'line' | 'heading' | 'block';
  /** How much of its line it covers. */
  readonly length?: 'full' | 'long' | 'short';
}

/** A grey stand-in for something that is still loading. Nothing for screen readers: the list around it says that it is busy. */
export function Skeleton({ shape = 'line', length = 'full' }: SkeletonProps) {
  return (
    <span className={classes.Skeleton} data-shape={shape} data-length={length} aria-hidden="true" />
  );
}
