import { useState } from 'react';
import type { PageProps } from '@portal/contract/Section';
import { formatDate } from '@portal/shared/domain/dates';
import { formatDuration, formatRating } from '@portal/shared/domain/numbers';
import type { Episode, SeasonDetail } from '@portal/shared/domain/seasons';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { isUnseen } from '@portal/shared/state/useSeen';
import { useToday } from '@portal/shared/state/useToday';
import { PagedRail } from '@portal/shared/ui/PagedRail';
import { Picture } from '@portal/shared/ui/Picture';
import { mergeCredits, mergeCrew } from '../credits.ts';
import { DetailFrame, FailedFrame, LoadingFrame } from '../hero/DetailFrame.tsx';
import { byDepartment } from '../pages/CrewCard.tsx';
import { renderCast, renderCrew } from '../pages/rails.tsx';
import { CrewLine, MAX_SMALL_CREW } from '../pages/SmallCrew.tsx';
import { WHOLE_LIST } from '../wholeList.ts';
import { episodeHref, readEpisodeNumber, seasonHref } from './address.ts';
import { AdjacentPages } from './AdjacentPages.tsx';
import { SeasonHero } from './SeasonHero.tsx';
import classes from './Seasons.module.css';
import { EpisodeSeen, Hidden, SeenNote } from './SeenControl.tsx';
import { episodeTitle, hasName, seasonTexts } from './texts.ts';
import { useSeason } from './useSeason.ts';
import { useSeen, withoutSpoilers } from './useSeen.ts';

/** The page of an episode, rendered from the season's response. */
export function EpisodePage({ params }: Pick<PageProps, 'params'>) {
  const { config } = usePortal();
  const state = useSeason(params);
  const number = readEpisodeNumber(params);
  const episode =
    state.status === 'ready'
      ? state.season.episodes.find((one) => one.number === number)
      : undefined;
  const isLoading = state.status === 'loading' && number !== undefined;
  const failed = isLoading ? config.brand.join(' ') : seasonTexts.episodeFailed;
  // `ReadyEpisode` sets the document title, because the episode's name can be hidden.
  usePageTitle(state.status === 'ready' && episode ? undefined : failed);

  if (isLoading) {
    return <LoadingFrame backdropSize="high" isBrief />;
  }
  if (state.status !== 'ready' || !episode) {
    return (
      <FailedFrame
        heading={seasonTexts.episodeFailed}
        message={state.status === 'failed' ? state.message : seasonTexts.unknown}
        onRetry={state.status === 'failed' ? state.retry : undefined}
      />
    );
  }
  return (
    <ReadyEpisode
      // Resets `isShown` for the next episode.
      key={episode.id}
      series={state.series}
      season={state.season}
      known={episode}
    />
  );
}

interface ReadyEpisodeProps {
  readonly series: SeriesDetail;
  readonly season: SeasonDetail;
  /** The episode with its spoilers. */
  readonly known: Episode;
}

/** The still is at most as wide as the hero's. */
const STILL_SIZES = '(min-width: 27rem) 100vw, 27rem';

function ReadyEpisode({ series, season, known }: ReadyEpisodeProps) {
  const portal = usePortal();
  const { navigation } = portal;
  const today = useToday(portal);
  const address = { id: series.id, season: season.number };
  const seen = useSeen(series);
  const [isShown, setIsShown] = useState(false);
  const isHidden = isUnseen(seen.seen, season.number, known.number) && !isShown;
  const episode = isHidden ? withoutSpoilers(known) : known;
  usePageTitle(episodeTitle(series, episode));
  const { date, stillPath } = episode;
  const guests = mergeCredits(episode.guests, 'character');
  const crew = byDepartment(mergeCrew(episode.crew));
  const airTerm = date !== undefined && date > today ? seasonTexts.airing : seasonTexts.aired;
  const here = season.episodes.indexOf(known);
  const link = (label: string, adjacent: Episode | undefined) =>
    adjacent && {
      label,
      name: isUnseen(seen.seen, season.number, adjacent.number)
        ? seasonTexts.episode(adjacent.number)
        : adjacent.name,
      href: episodeHref(navigation, address, adjacent.number),
    };

  return (
    <DetailFrame
      hero={
        <SeasonHero
          series={series}
          title={episode.name}
          path={[
            { name: season.name, href: seasonHref(navigation, address) },
            ...(hasName(episode) ? [{ name: seasonTexts.episode(episode.number) }] : []),
          ]}
          posterPath={season.posterPath}
          still={
            stillPath !== undefined && (
              <Picture
                className={classes.EpisodeStill}
                role="still"
                path={stillPath}
                alt=""
                sizes={STILL_SIZES}
                fullSizeIn="(min-width: 40rem)"
                fallback={null}
                priority
              />
            )
          }
          facts={[
            { term: airTerm, value: formatDate(date) },
            { term: seasonTexts.duration, value: formatDuration(episode.runtimeMinutes) },
            {
              term: seasonTexts.rating,
              value: episode.rating === undefined ? undefined : formatRating(episode.rating),
            },
          ]}
          overview={episode.overview}
        />
      }
    >
      {isHidden && (
        <div className={classes.HiddenPage}>
          <Hidden onShow={() => setIsShown(true)} />
        </div>
      )}
      <div className={classes.Controls}>
        {season.number > 0 && <EpisodeSeen season={season} episode={known} seen={seen} />}
        <AdjacentPages
          label={seasonTexts.around.episode}
          previous={link(seasonTexts.previousEpisode, season.episodes[here - 1])}
          next={link(seasonTexts.nextEpisode, season.episodes[here + 1])}
        />
        {season.number > 0 && <SeenNote {...seen} />}
      </div>
      {guests.length > 0 && (
        <PagedRail
          title={seasonTexts.guests}
          id="guests"
          list={{ ...WHOLE_LIST, items: guests }}
          renderItem={renderCast}
          shape="profileNote"
        />
      )}
      {crew.length > 0 && crew.length <= MAX_SMALL_CREW && <CrewLine crew={crew} />}
      {crew.length > MAX_SMALL_CREW && (
        <PagedRail
          title={seasonTexts.crew}
          id="crew"
          list={{ ...WHOLE_LIST, items: crew }}
          renderItem={renderCrew}
          shape="profileLabel"
        />
      )}
    </DetailFrame>
  );
}
