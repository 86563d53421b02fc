import { useState } from 'react';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { type Video, watchAddress } from '@portal/shared/domain/videos';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { ButtonLink } from '@portal/shared/ui/Button';
import { onPlainClick } from '@portal/shared/ui/hasModifier';
import * as icons from '@portal/shared/ui/icons';
import { Region } from '@portal/shared/ui/Region';
import { TrailerDialog } from '@portal/shared/ui/TrailerDialog';
import { useApi } from '../api.ts';
import { videosOptions } from '../queries.ts';
import classes from './Regions.module.css';
import { regionTexts } from './texts.ts';

interface VideosRegionProps {
  readonly title: TitleDetail;
}

/**
 * The playable videos by type, from the same request as the trailer. Each links to its watch page;
 * a plain click plays it in a dialog instead. Like the trailer button, the region is not rendered
 * while the videos load, if they fail to load, or if there are none.
 */
export function VideosRegion({ title }: VideosRegionProps) {
  const { queryClient, config } = usePortal();
  const { data: videos = [] } = useResponse(
    queryClient,
    videosOptions(useApi(), title.kind, title.id),
  );
  const [playing, setPlaying] = useState<Video>();
  const playable = videos.filter(({ site }) => site === 'YouTube');
  const types = [...new Set(playable.map(({ type }) => type))].toSorted(trailersFirst);
  if (types.length === 0) {
    return null;
  }

  return (
    <Region title={regionTexts.videos} id="videos" inset screenOnly>
      <div className={classes.Groups}>
        {types.map((type) => (
          <div key={type} className={classes.Group}>
            <h3 className={classes.Heading}>{type}</h3>
            <ul className={classes.List} role="list">
              {playable
                .filter((video) => video.type === type)
                .map((video) => (
                  <li key={video.key}>
                    <ButtonLink
                      className={classes.Video}
                      icon={icons.play}
                      href={watchAddress(config.video.watchBaseUrl, video.key)}
                      target="_blank"
                      rel="noopener noreferrer"
                      onClick={onPlainClick(() => setPlaying(video))}
                    >
                      <bdi>{video.name ?? type}</bdi>
                    </ButtonLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      {playing && (
        <TrailerDialog
          videoKey={playing.key}
          title={playing.name ?? title.title}
          onClose={() => setPlaying(undefined)}
        />
      )}
    </Region>
  );
}

/** Moves trailers to the front; other types keep the service's order. */
function trailersFirst(one: string, other: string): number {
  return Number(other === 'Trailer') - Number(one === 'Trailer');
}
