import { Skeleton } from '@portal/shared/ui/Skeleton';
import classes from './UpcomingCurtain.module.css';

/** The place of the carousel while the upcoming movies load, as tall as it will be. */
export function UpcomingCurtain() {
  return (
    <div className={classes.UpcomingCurtain}>
      <div className={classes.Content}>
        <div className={classes.Poster}>
          <Skeleton shape="block" />
        </div>
        <div className={classes.Lines}>
          <Skeleton shape="heading" length="long" />
          <Skeleton length="short" />
        </div>
      </div>
    </div>
  );
}
