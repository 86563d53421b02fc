import type { ReactNode } from 'react';
import type { CardShape } from '../states/Skeleton.tsx';
import classes from './Rail.module.css';

export interface RailNoticeProps {
  /** The shape of the cards that it replaces. */
  readonly shape?: CardShape;
  /**
   * `rail` if cards may still appear, after an error: as tall as they are, to avoid layout shift.
   * `words` if none will: only as tall as the text, in front of a row of empty frames.
   */
  readonly size?: 'rail' | 'words';
  readonly children: ReactNode;
}

/** Replaces a rail without cards and says why. */
export function RailNotice({ shape = 'poster', size = 'rail', children }: RailNoticeProps) {
  return (
    <div className={classes.Rail} data-shape={shape}>
      <div className={classes.Notice} data-size={size}>
        {size === 'words' && (
          <div className={classes.Seats} aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
            <span />
          </div>
        )}
        <div className={classes.NoticeBody}>{children}</div>
      </div>
    </div>
  );
}
