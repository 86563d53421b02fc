import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import classes from './UpcomingStage.module.css';

/** The dark room that the upcoming movies are shown in; says how tall it is, so that nothing moves when they arrive. */
export function UpcomingStage(props: ComponentProps<'div'>) {
  return <div {...props} className={classes.UpcomingStage} />;
}

interface UpcomingCurtainProps {
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
