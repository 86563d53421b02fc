import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { useNear } from '@portal/shared/state/useNear';
import { onDemand } from '@portal/shared/ui/deferred';
import type { Elements } from '@portal/shared/ui/Elements';
import { LoadingBoundary } from '@portal/shared/ui/LoadingBoundary';
import classes from './FavoritesList.module.css';
import { SeenList } from './SeenList.tsx';

const FollowedPeople = onDemand(
  async () =>
    (await import(/* webpackChunkName: "followed" */ '../followed/FollowedPeople.tsx'))
      .FollowedPeople,
);
const ForYou = onDemand(async () => (await import('../for-you/ForYou.tsx')).ForYou);

interface OtherListsProps {
  readonly favorites: readonly Favorite[];
  readonly followed: readonly FollowedPerson[];
  readonly seen: readonly SeenTitle[];
}

/** What comes below the favorites: followed people, suggestions and seen titles. */
export function OtherLists({ favorites, followed, seen }: OtherListsProps) {
  return (
    <>
      {followed.length > 0 && (
        <NearRegion isTall>
          <FollowedPeople people={followed} />
        </NearRegion>
      )}
      <NearRegion isTall={favorites.length + seen.length > 1}>
        <ForYou favorites={favorites} seen={seen} />
      </NearRegion>
      <SeenList seen={seen} />
    </>
  );
}

interface NearRegionProps {
  /** Whether to reserve the space of a rail. */
  readonly isTall: boolean;
  readonly children: Elements;
}

/** A region that loads when it comes near. */
function NearRegion({ isTall, children }: NearRegionProps) {
  const [watch, isNear] = useNear();
  return (
    <div ref={watch} className={classes.NearRegion} data-tall={isTall || undefined}>
      {isNear && <LoadingBoundary>{children}</LoadingBoundary>}
    </div>
  );
}
