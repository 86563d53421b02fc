import type { ReactNode } from 'react';
import type { CardShape } from '../states/Skeleton.tsx';
import classes from './Rail.module.css';

interface RailNoticeProps {
  /** Shape of the cards that the notice replaces. */
  readonly shape?: CardShape;
  /**
   * `rail`: as tall as the cards that can appear after a retry. `words`: as tall as the text, in
   * front of empty frames.
   */
  readonly size?: 'rail' | 'words';
  readonly children: ReactNode;
}

/** Replaces the cards of a rail that has none to show. */
export function RailNotice({ shape = 'poster', size = 'rail', children }: RailNoticeProps) {
  return (
    <div className={classes.Rail} data-shape={shape}>
      <div className={classes.Notice} data-size={size}>
        {size === 'words' && (
          <div className={classes.Seats} aria-hidden="true">
            {Array.from({ length: 5 }, (_, index) => (
              <span key={index} />
            ))}
          </div>
        )}
        <div className={classes.NoticeBody}>{children}</div>
      </div>
    </div>
  );
}
