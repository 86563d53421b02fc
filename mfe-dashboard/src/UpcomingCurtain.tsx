import type { ReactNode } from 'react';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import classes from './UpcomingCurtain.module.css';
import { UpcomingStage } from './UpcomingStage.tsx';

export interface UpcomingCurtainProps {
  /** Why it does not rise; left out while the movies load. */
  readonly children?: ReactNode;
}

/** Stands on the stage while there are no upcoming movies. */
export function UpcomingCurtain({ children }: UpcomingCurtainProps) {
  if (children) {
    return (
      <UpcomingStage>
        <div className={classes.UpcomingCurtain} data-notice>
          {children}
        </div>
      </UpcomingStage>
    );
  }

  return (
    <UpcomingStage>
      <div className={classes.UpcomingCurtain} aria-hidden="true">
        <div className={classes.Poster}>
          <Skeleton shape="block" />
        </div>
        <div className={classes.Lines}>
          {[classes.Title, classes.Facts, classes.Trailer].map((part) => (
            <div key={part} className={part}>
              <Skeleton shape="block" />
            </div>
          ))}
        </div>
      </div>
    </UpcomingStage>
  );
}
