import type { ReactNode } from 'react';
import classes from './Rail.module.css';
import type { CardShape } from './SkeletonCard.tsx';

export interface RailNoticeProps {
  /** Of the cards that could stand here. */
  readonly shape?: CardShape;
  readonly children: ReactNode;
}

/** Stands in the place of a rail that has no cards, as tall as that, and says why before a row of empty seats. */
export function RailNotice({ shape = 'poster', children }: RailNoticeProps) {
  return (
    <div className={classes.Rail} data-shape={shape}>
      <div className={classes.Notice}>
        <div className={classes.Seats} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
          <span />
        </div>
        <div className={classes.NoticeBody}>{children}</div>
      </div>
    </div>
  );
}
