import { Skeleton } from '@portal/shared/ui/Skeleton';
import { SkeletonCards } from '@portal/shared/ui/SkeletonCards';
import classes from './CollectionPage.module.css';

/** The name of the list. Not in `texts.ts`, because the skeleton needs nothing else from it. */
export const IN_ORDER = 'Movies in order of release';

/** The page of a collection while its code or its data is loading. */
export function CollectionSkeleton() {
  return (
    <div className={classes.CollectionPage}>
      <div className={classes.Head} aria-hidden="true">
        <div className={classes.Poster}>
          <Skeleton shape="block" />
        </div>
        <div className={classes.Text}>
          <Skeleton shape="heading" />
          <Skeleton length="short" />
          <Skeleton length="long" />
        </div>
      </div>
      <ol className={classes.List} role="list" aria-label={IN_ORDER} aria-busy>
        <SkeletonCards shape="row" />
      </ol>
    </div>
  );
}
