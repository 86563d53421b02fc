import type { Kind } from '@portal/contract/kinds';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import type { Photo } from '@portal/shared/domain/titleExtras';
import { cardSizes } from '@portal/shared/images/cardSizes';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useWanted } from '@portal/shared/state/useWanted';
import { CardLink } from '@portal/shared/ui/CardLink';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Picture } from '@portal/shared/ui/Picture';
import { Rail } from '@portal/shared/ui/Rail';
import { RailNotice } from '@portal/shared/ui/RailNotice';
import { Region } from '@portal/shared/ui/Region';
import { useApi } from '../api.ts';
import { photoHref } from './address.ts';
import classes from './PhotosRegion.module.css';
import { photosOptions } from './queries.ts';
import { photoTexts } from './texts.ts';

interface PhotosRegionProps {
  readonly kind: Kind;
  readonly id: number;
}

/** The photos of a title or person, with links to the dialog. Not rendered if there are none. */
export function PhotosRegion({ kind, id }: PhotosRegionProps) {
  const { queryClient } = usePortal();
  const [watch, isWanted] = useWanted(queryClient);
  const options = photosOptions(useApi(), kind, id);
  const { data, error, isFetching, refetch } = useResponse(queryClient, options, { isWanted });
  const shape = kind === 'person' ? 'poster' : 'backdrop';
  if (data?.length === 0) {
    return null;
  }

  return (
    <Region ref={watch} title={photoTexts.photos} id="photos" screenOnly>
      {error && !data && !isFetching ? (
        <RailNotice shape={shape}>
          <ErrorCard message={failureMessage(error)} onRetry={() => void refetch()} />
        </RailNotice>
      ) : (
        <Rail labelledBy="photos-heading" shape={shape} busy={!data}>
          {data?.map((photo, index) => (
            <li key={photo.path} className={classes.Item} data-role={photo.role}>
              <Thumbnail photo={photo} of={{ kind, id }} index={index} total={data.length} />
            </li>
          ))}
        </Rail>
      )}
    </Region>
  );
}

/** The width of the rail's cards, see Rail.module.css. */
const SIZES = {
  backdrop: cardSizes('clamp(14.5rem, 11rem + 12vw, 24rem)'),
  poster: cardSizes('clamp(5.5rem, 4rem + 4.5vw, 9rem)'),
  profile: cardSizes('clamp(8.25rem, 5.5rem + 7vw, 14rem)'),
};

interface ThumbnailProps {
  readonly photo: Photo;
  readonly of: PhotosRegionProps;
  readonly index: number;
  readonly total: number;
}

function Thumbnail({ photo: { role, path }, of, index, total }: ThumbnailProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.Thumbnail}>
      <CardLink href={photoHref(navigation, of, index + 1)}>
        <Picture
          role={role}
          path={path}
          alt={`${photoTexts.thumbnail[role]}, ${photoTexts.position(index + 1, total)}`}
          sizes={SIZES[role]}
        />
      </CardLink>
    </div>
  );
}
