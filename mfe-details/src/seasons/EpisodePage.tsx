import { type ReactNode, useState } from 'react';
import type { PageProps } from '@portal/contract/Section';
import type { CastCredit } from '@portal/shared/domain/credits';
import { formatDate } from '@portal/shared/domain/dates';
import { formatDuration, formatRating } from '@portal/shared/domain/numbers';
import type { Episode, SeasonDetail } from '@portal/shared/domain/seasons';
import type { SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { usePageTitle } from '@portal/shared/state/usePageTitle';
import { useToday } from '@portal/shared/state/useToday';
import { ListRail } from '@portal/shared/ui/ListRail';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { Picture } from '@portal/shared/ui/Picture';
import { Region } from '@portal/shared/ui/Region';
import type { CardShape } from '@portal/shared/ui/Skeleton';
import { mergeCredits, mergeCrew } from '../credits.ts';
import { byDepartment, CrewCard, type CrewMember } from '../pages/CrewCard.tsx';
import { DetailFailure } from '../stage/DetailFailure.tsx';
import { DetailFrame } from '../stage/DetailFrame.tsx';
import { StageSkeleton } from '../stage/StageSkeleton.tsx';
import classes from './EpisodePage.module.css';
import { Neighbours } from './Neighbours.tsx';
import { episodeHref, readEpisodeNumber, seasonHref } from './SeasonPlace.ts';
import { SeasonStage } from './SeasonStage.tsx';
import { seasonTexts } from './seasonTexts.ts';
import { episodeTitle, hasName } from './seasonTitles.ts';
import { EpisodeSeen, Hidden } from './SeenControl.tsx';
import { useSeason } from './useSeason.ts';
import { isUnseen, useSeen, withoutSpoilers } from './useSeen.ts';

/** The page of an episode. Its season has all of it, and what comes before and after. */
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
  // What an episode is called is said once it is known whether the visitor wants to know.
  usePageTitle(state.status === 'ready' && episode ? undefined : failed);

  if (isLoading) {
    return <DetailFrame stage={<StageSkeleton stillSize="high" isBrief />} />;
  }
  if (state.status !== 'ready' || !episode) {
    return (
      <DetailFrame
        stage={
          <DetailFailure
            heading={seasonTexts.episodeFailed}
            message={state.status === 'failed' ? state.message : seasonTexts.unknown}
            onRetry={state.status === 'failed' ? state.retry : undefined}
          />
        }
      />
    );
  }
  return (
    <ReadyEpisode
      // The next episode is hidden anew.
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
  /** With everything that is known of it. */
  readonly known: Episode;
}

/** As wide as the stage at most. */
const STILL_SIZES = '(min-width: 27rem) 100vw, 27rem';

function ReadyEpisode({ series, season, known }: ReadyEpisodeProps) {
  const portal = usePortal();
  const { navigation } = portal;
  const today = useToday(portal);
  const place = { id: series.id, season: season.number };
  const seen = useSeen(series.id);
  const [isShown, setIsShown] = useState(false);
  const isHidden = isUnseen(seen.seen, season.number, known.number) && !isShown;
  const episode = isHidden ? withoutSpoilers(known) : known;
  usePageTitle(episodeTitle(series, episode));
  const { date, stillPath } = episode;
  const airTerm = date !== undefined && date > today ? seasonTexts.airing : seasonTexts.aired;
  const here = season.episodes.indexOf(known);
  const link = (label: string, neighbour: Episode | undefined) =>
    neighbour && {
      label,
      name: isUnseen(seen.seen, season.number, neighbour.number)
        ? seasonTexts.episode(neighbour.number)
        : neighbour.name,
      href: episodeHref(navigation, place, neighbour.number),
    };

  return (
    <DetailFrame
      stage={
        <SeasonStage
          series={series}
          title={episode.name}
          path={[
            { name: season.name, href: seasonHref(navigation, place) },
            ...(hasName(episode) ? [{ name: seasonTexts.episode(episode.number) }] : []),
          ]}
          posterPath={season.posterPath}
          still={
            stillPath !== undefined && (
              <Picture
                className={classes.Still}
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
        <div className={classes.Hidden}>
          <Hidden onShow={() => setIsShown(true)} />
        </div>
      )}
      <div className={classes.Controls}>
        {season.number > 0 && <EpisodeSeen season={season.number} episode={known} seen={seen} />}
        <Neighbours
          label={seasonTexts.around('episode')}
          previous={link(seasonTexts.previousEpisode, season.episodes[here - 1])}
          next={link(seasonTexts.nextEpisode, season.episodes[here + 1])}
        />
      </div>
      <People
        title={seasonTexts.guests}
        id="guests"
        people={mergeCredits(episode.guests, 'character')}
        drawPerson={drawGuest}
      />
      <People
        title={seasonTexts.crew}
        id="crew"
        people={byDepartment(mergeCrew(episode.crew))}
        shape="profileLabel"
        drawPerson={drawCrew}
      />
    </DetailFrame>
  );
}

interface PeopleProps<Credit> {
  readonly title: string;
  readonly id: string;
  readonly people: readonly Credit[];
  readonly shape?: CardShape;
  readonly drawPerson: (credit: Credit) => ReactNode;
}

function People<Credit extends CastCredit | CrewMember>({
  title,
  id,
  people,
  shape = 'profileNote',
  drawPerson,
}: PeopleProps<Credit>) {
  return (
    people.length > 0 && (
      <Region title={title} id={id}>
        <ListRail
          list={{ ...WHOLE, items: people }}
          labelledBy={`${id}-heading`}
          renderItem={drawPerson}
          shape={shape}
        />
      </Region>
    )
  );
}

/** A list that is there at once. */
const WHOLE = {
  status: 'ready',
  isLoadingNext: false,
  hasMore: false,
  loadNext: () => undefined,
  retry: () => undefined,
} as const;

// Constants, so that the cards are not re-rendered.
function drawGuest(guest: CastCredit) {
  return <PersonCard person={guest} note={guest.character} />;
}

function drawCrew(member: CrewMember) {
  return <CrewCard member={member} />;
}
