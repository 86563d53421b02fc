import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '@portal/shared/ui/Skeleton';
import classes from './UpcomingRegion.module.css';

/**
 * The dark hero for the upcoming movies. Reserves its height, so that nothing shifts when they
 * load.
 */
export function UpcomingHero(props: ComponentProps<'div'>) {
  return <div {...props} className={classes.UpcomingHero} data-dark />;
}

interface UpcomingPlaceholderProps {
  /** The notice; without one, a skeleton is shown. */
  readonly children?: ReactNode;
}

/** The hero without upcoming movies: a skeleton or a notice. */
export function UpcomingSkeleton({ children }: UpcomingPlaceholderProps) {
  if (children) {
    return (
      <UpcomingHero>
        <div className={classes.UpcomingSkeleton} data-notice>
          {children}
        </div>
      </UpcomingHero>
    );
  }

  return (
    <UpcomingHero>
      <div className={classes.UpcomingSkeleton} aria-hidden="true">
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
    </UpcomingHero>
  );
}
