import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import classes from './UpcomingStage.module.css';

/**
 * The dark stage of the upcoming movies; sets its height, so that nothing shifts when they arrive.
 */
export function UpcomingStage(props: ComponentProps<'div'>) {
  return <div {...props} className={classes.UpcomingStage} />;
}

interface UpcomingPlaceholderProps {
  /** Why there are no movies; left out while they load. */
  readonly children?: ReactNode;
}

/** Shown on the stage while there are no upcoming movies. */
export function UpcomingPlaceholder({ children }: UpcomingPlaceholderProps) {
  if (children) {
    return (
      <UpcomingStage>
        <div className={classes.UpcomingPlaceholder} data-notice>
          {children}
        </div>
      </UpcomingStage>
    );
  }

  return (
    <UpcomingStage>
      <div className={classes.UpcomingPlaceholder} aria-hidden="true">
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
