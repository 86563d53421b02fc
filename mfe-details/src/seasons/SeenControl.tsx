import type { MouseEvent } from 'react';
import type { EpisodeNumber } from '@portal/contract/SeenTitle';
import type { Episode, SeasonDetail } from '@portal/shared/domain/seasons';
import { isSeenEpisode } from '@portal/shared/state/useSeen';
import { Button } from '@portal/shared/ui/Button';
import { Choice } from '@portal/shared/ui/Choice';
import { SeenToggle } from '@portal/shared/ui/SeenButton';
import classes from './Seasons.module.css';
import { seasonTexts } from './texts.ts';
import type { useSeen } from './useSeen.ts';

type UseSeen = ReturnType<typeof useSeen>;

interface SeasonSeenProps {
  readonly season: SeasonDetail;
  readonly seen: UseSeen;
}

const SHOW_ALL = '';
const NONE = 0;

/** On a season page: a field for the last episode that the visitor has seen. */
export function SeasonSeen({ season, seen: { seen, note, isOnDevice } }: SeasonSeenProps) {
  const chosen = chosenOf(seen, season);
  const episodes = season.episodes.map(({ number }) => number);
  const choose = (value: string) =>
    note(value === SHOW_ALL ? undefined : { season: season.number, episode: Number(value) });
  return (
    <div className={classes.Seen}>
      <Choice
        label={seasonTexts.seenUpTo}
        value={String(chosen)}
        options={[
          [SHOW_ALL, seasonTexts.showEverything],
          [String(NONE), seasonTexts.noneSeen],
          ...withEpisode(episodes, chosen).map(
            (number) => [String(number), seasonTexts.episode(number)] as const,
          ),
        ]}
        onChange={choose}
      />
      <SeenNote seen={seen} isOnDevice={isOnDevice} />
    </div>
  );
}

function chosenOf(
  seen: EpisodeNumber | undefined,
  { number, episodes }: SeasonDetail,
): number | typeof SHOW_ALL {
  if (!seen) {
    return SHOW_ALL;
  }
  if (seen.season === number) {
    return seen.episode;
  }
  return seen.season < number ? NONE : (episodes.at(-1)?.number ?? NONE);
}

/**
 * Includes the last episode that the visitor has seen even if the service no longer lists it,
 * because it may have renumbered the season.
 */
function withEpisode(
  episodes: readonly number[],
  seen: number | typeof SHOW_ALL,
): readonly number[] {
  return seen === SHOW_ALL || seen === NONE || episodes.includes(seen)
    ? episodes
    : [...episodes, seen].toSorted((one, other) => one - other);
}

interface EpisodeSeenProps {
  readonly season: SeasonDetail;
  readonly episode: Episode;
  readonly seen: UseSeen;
}

/**
 * On an episode page: a button that marks the series as seen up to this episode, or only up to the
 * one before it.
 */
export function EpisodeSeen({ season, episode, seen: { seen, note } }: EpisodeSeenProps) {
  const isSeen = isSeenEpisode(seen, season.number, episode.number);
  const handleClick = () =>
    note(isSeen ? previousOf(season, episode) : { season: season.number, episode: episode.number });
  return <SeenToggle isSeen={isSeen} onClick={handleClick} />;
}

/** The episode before this one; `undefined` before the first one of the series. */
function previousOf({ number, episodes }: SeasonDetail, episode: Episode) {
  const previous = episodes[episodes.indexOf(episode) - 1];
  return previous === undefined && number <= 1
    ? undefined
    : { season: number, episode: previous?.number ?? NONE };
}

/**
 * Explains that later episodes are hidden, and how long that is remembered. Reserves its space when
 * nothing is hidden, so that nothing below it moves.
 */
export function SeenNote({ seen, isOnDevice }: Pick<UseSeen, 'seen' | 'isOnDevice'>) {
  const isSaid = seen && Number.isFinite(seen.season);
  return (
    <p className={classes.SeenNote}>
      {isSaid && (isOnDevice ? seasonTexts.storedOnDevice : seasonTexts.rememberedForVisit)}
    </p>
  );
}

interface HiddenProps {
  readonly onShow: () => void;
  /** Distinguishes the button from similar ones on the page. */
  readonly label?: string;
}

/** Shown in place of hidden content: the reason, and a button that reveals it. */
export function Hidden({ onShow, label }: HiddenProps) {
  const handleShow = ({ currentTarget }: MouseEvent) => {
    // The button is removed, so the heading receives the focus.
    const heading = currentTarget.closest('article')?.querySelector<HTMLElement>('h1, h3 a');
    if (heading && heading.tabIndex < 0) {
      heading.tabIndex = -1;
    }
    heading?.focus();
    onShow();
  };
  return (
    <div className={classes.Hidden}>
      <p>{seasonTexts.hidden}</p>
      <Button aria-label={label} onClick={handleShow}>
        {seasonTexts.show}
      </Button>
    </div>
  );
}
