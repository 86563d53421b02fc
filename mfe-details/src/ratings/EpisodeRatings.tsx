import { formatRating } from '@portal/shared/domain/numbers';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { useNear } from '@portal/shared/state/useNear';
import { isUnseen, useSeenTitle } from '@portal/shared/state/useSeen';
import { Button } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { Region } from '@portal/shared/ui/Region';
import { useApi } from '../api.ts';
import { episodeHref } from '../seasons/address.ts';
import { hasName } from '../seasons/texts.ts';
import classes from './EpisodeRatings.module.css';
import { extremesOf, type RatedEpisode, ratingsOptions, seasonsToRate } from './episodeRatings.ts';
import { RatingTable } from './RatingTable.tsx';
import { ratingTexts } from './texts.ts';

interface EpisodeRatingsProps {
  readonly series: SeriesDetail;
}

/**
 * The ratings of all episodes of a series, with the best and the worst one. Loaded when the region
 * comes near the viewport, because each season takes a request. Omits the names of episodes that
 * the visitor has not seen yet.
 */
export function EpisodeRatings({ series: { id, seasons: all } }: EpisodeRatingsProps) {
  const portal = usePortal();
  const [watch, isNear] = useNear();
  const seasons = seasonsToRate(all);
  const options = ratingsOptions(useApi(), id, seasons);
  const { data, error, isFetching, refetch } = useResponse(portal.queryClient, options, {
    isWanted: isNear,
  });
  const upTo = useSeenTitle(portal, 'tv', id)?.upTo;
  const linkTo = (episode: RatedEpisode) => {
    const { season, number, name } = episode;
    const isNamed = hasName(episode) && !isUnseen(upTo, season, number);
    return {
      href: episodeHref(portal.navigation, { id, season }, number),
      name: ratingTexts.name(season, number, isNamed ? name : undefined),
    };
  };
  const episodes = [...(data?.bySeason.values() ?? [])].flat();
  const hasRatings = episodes.some(({ rating }) => rating !== undefined);

  if (seasons.length === 0) {
    return null;
  }
  return (
    <Region ref={watch} title={ratingTexts.heading} id="ratings" inset>
      <div className={classes.EpisodeRatings} aria-busy={!data && !error}>
        {!data && error && !isFetching ? (
          <ErrorCard message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : data && !hasRatings && data.failed === 0 ? (
          <p className={classes.Note}>{ratingTexts.none}</p>
        ) : (
          <>
            <RatingTable seasons={seasons} bySeason={data?.bySeason} linkTo={linkTo} />
            <Extremes episodes={episodes} linkTo={linkTo} />
            {data && data.failed > 0 && (
              <p className={classes.Note}>
                <span>{ratingTexts.failed(data.failed)}</span>{' '}
                <Button onClick={() => void refetch()}>{ratingTexts.tryAgain}</Button>
              </p>
            )}
          </>
        )}
      </div>
    </Region>
  );
}

interface ExtremesProps {
  readonly episodes: readonly RatedEpisode[];
  readonly linkTo: (episode: RatedEpisode) => { readonly href: string; readonly name: string };
}

/** Links to the best and the worst episode. Reserves its space while the ratings load. */
function Extremes({ episodes, linkTo }: ExtremesProps) {
  const extremes = extremesOf(episodes);
  return (
    <ul className={classes.Extremes} role="list">
      {extremes &&
        [
          { label: ratingTexts.best, episode: extremes.best },
          { label: ratingTexts.worst, episode: extremes.worst },
        ].map(({ label, episode }) => (
          <li key={label}>
            <span>{label}</span>{' '}
            <a className={classes.Extreme} href={linkTo(episode).href} dir="auto">
              {linkTo(episode).name}
            </a>{' '}
            <span>{formatRating(episode.rating)}</span>
          </li>
        ))}
    </ul>
  );
}
