import { Skeleton } from '@portal/shared/ui/Skeleton';
import classes from './SkeletonRow.module.css';

/** The outline of a result that is still loading, as large as the result will be. */
export function SkeletonRow() {
  return (
    <div className={classes.SkeletonRow}>
      <div className={classes.Picture}>
        <Skeleton shape="block" />
      </div>
      <div>
        <Skeleton length="short" />
        <Skeleton />
        <Skeleton length="long" />
      </div>
    </div>
  );
}
