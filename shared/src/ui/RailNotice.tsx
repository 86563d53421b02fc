import type { ReactNode } from 'react';
import classes from './Rail.module.css';
import type { CardShape } from './Skeleton.tsx';

export interface RailNoticeProps {
  /** Of the cards that could stand here. */
  readonly shape?: CardShape;
  /** `rail` where cards may still come: as tall as they, so that nothing moves then. `words` where none will: no taller than what is said. */
  readonly size?: 'rail' | 'words';
  readonly children: ReactNode;
}

/** Stands in the place of a rail that has no cards, and says why before a row of empty seats. */
export function RailNotice({ shape = 'poster', size = 'rail', children }: RailNoticeProps) {
  return (
    <div className={classes.Rail} data-shape={shape}>
      <div className={classes.Notice} data-size={size}>
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
