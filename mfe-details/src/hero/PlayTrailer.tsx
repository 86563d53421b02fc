import { Suspense, useState } from 'react';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { firstTrailer } from '@portal/shared/domain/videos';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { deferred } from '@portal/shared/ui/deferred';
import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { useApi } from '../api.ts';
import { importTrailerDialog } from '../deferredImports.ts';
import { videosOptions } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './PlayTrailer.module.css';

const TrailerDialog = deferred(async () => (await importTrailerDialog()).TrailerDialog);

interface PlayTrailerProps {
  readonly title: TitleDetail;
}

/**
 * The play button on the backdrop. Not rendered while the videos load, if they fail to load, or if
 * there is no trailer.
 */
export function PlayTrailer({ title }: PlayTrailerProps) {
  const { queryClient } = usePortal();
  const { data: videos = [] } = useResponse(
    queryClient,
    videosOptions(useApi(), title.kind, title.id),
  );
  const [isPlaying, setIsPlaying] = useState(false);
  const trailer = firstTrailer(videos);

  if (!trailer) {
    return null;
  }
  return (
    <>
      <button type="button" className={classes.PlayTrailer} onClick={() => setIsPlaying(true)}>
        <span className={classes.Circle}>
          <Icon icon={icons.play} />
        </span>
        <span>{texts.playTrailer}</span>
      </button>
      {isPlaying && (
        <Suspense>
          <TrailerDialog
            videoKey={trailer.key}
            title={title.title}
            onClose={() => setIsPlaying(false)}
          />
        </Suspense>
      )}
    </>
  );
}
