import { Suspense } from 'react';
import type { PageProps } from '@portal/contract/Section';
import { useIsHydrated } from '@portal/shared/state/useBrowserValue';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { onDemand } from '@portal/shared/ui/deferred';
import { SkeletonCard } from '@portal/shared/ui/Skeleton';
import classes from './FavoritesPage.module.css';
import { pageTexts } from './pageTexts.ts';

type AddressProps = Pick<PageProps, 'params' | 'keepQuery'>;

/** The content of the page, in a separate chunk. */
export const loadFavorites = () =>
  import('./list/FavoritesList.tsx').then(({ FavoritesList }) => FavoritesList);

const FavoritesList = onDemand(loadFavorites);
const SKELETONS = 5;

/**
 * The visitor's favorites. The server has no access to them, so it renders the heading and
 * skeletons.
 */
export function FavoritesPage(props: AddressProps) {
  usePageTitle(pageTexts.heading);
  const hasScripts = useIsHydrated();

  return (
    <div className={classes.FavoritesPage}>
      <h1 className={classes.Heading}>{pageTexts.heading}</h1>
      {hasScripts ? (
        <Suspense fallback={<ListSkeleton />}>
          <FavoritesList {...props} />
        </Suspense>
      ) : (
        <ListSkeleton />
      )}
      <p className={classes.NeedsScripts}>{pageTexts.needsScripts}</p>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={classes.Waiting}>
      <ul className={classes.WaitingList} aria-busy aria-label={pageTexts.loading}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} aria-hidden data-skeleton>
            <SkeletonCard shape="posterNote" />
          </li>
        ))}
      </ul>
    </div>
  );
}
