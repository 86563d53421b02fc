import type { ReactNode } from 'react';
import classes from './StageLayout.module.css';

interface StageLayoutProps {
  /** What the stage opens with, from edge to edge. */
  readonly still: ReactNode;
  /** How much of the window the still takes: `high` for a picture to look at, `low` where it is only light. */
  readonly stillSize: 'high' | 'low';
  /** Poster or portrait. */
  readonly picture: ReactNode;
  /** Beside the picture at every width. */
  readonly heading: ReactNode;
  /** Below the heading where there is room beside the picture, else below both. */
  readonly children?: ReactNode;
  /** A column of its own where there is room for it. */
  readonly facts?: ReactNode;
}

/** Where things stand on the stage, the same whether they are loading or there. */
export function StageLayout({ still, stillSize, picture, heading, children, facts }: StageLayoutProps) {
  return (
    <div className={classes.StageLayout}>
      <div className={classes.Still} data-size={stillSize}>
        {still}
      </div>
      <div className={classes.Body}>
        <div className={classes.Picture}>{picture}</div>
        <div className={classes.Heading}>{heading}</div>
        {children && <div className={classes.Text}>{children}</div>}
        {facts && <div className={classes.Facts}>{facts}</div>}
      </div>
    </div>
  );
}
