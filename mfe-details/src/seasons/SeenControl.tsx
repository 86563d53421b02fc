import type { MouseEvent } from 'react';
import type { Episode, SeasonDetail } from '@portal/shared/domain/seasons';
import { Button } from '@portal/shared/ui/Button';
import { Choice } from '../Choice.tsx';
import classes from './Seasons.module.css';
import { seasonTexts } from './texts.ts';
import type { Seen, useSeen } from './useSeen.ts';

type UseSeen = ReturnType<typeof useSeen>;

interface SeasonSeenProps {
  readonly season: SeasonDetail;
  readonly seen: UseSeen;
}

const SHOW_ALL = '';
const NONE = 0;

/** On a season page: selects the last episode that the visitor has seen. */
export function SeasonSeen({ season, seen: { seen, note, isOnDevice } }: SeasonSeenProps) {
  const choose = (value: string) =>
    note(value === SHOW_ALL ? undefined : { season: season.number, episode: Number(value) });
  return (
    <div className={classes.Seen}>
      <Choice label={seasonTexts.seenUpTo} value={chosenOf(seen, season)} onChoose={choose}>
        <option value={SHOW_ALL}>{seasonTexts.showEverything}</option>
        <option value={NONE}>{seasonTexts.noneSeen}</option>
        {season.episodes.map(({ number }) => (
          <option key={number} value={number}>
            {seasonTexts.episode(number)}
          </option>
        ))}
      </Choice>
      {seen && <p className={classes.SeenNote}>{seenNote(isOnDevice)}</p>}
    </div>
  );
}

function chosenOf(seen: Seen | undefined, { number, episodes }: SeasonDetail): string | number {
  if (!seen) {
    return SHOW_ALL;
  }
  if (seen.season === number) {
    return seen.episode;
  }
  return seen.season < number ? NONE : (episodes.at(-1)?.number ?? NONE);
}

interface EpisodeSeenProps {
  readonly season: number;
  readonly episode: Episode;
  readonly seen: UseSeen;
}

/** On an episode page: a toggle for "seen up to here". */
export function EpisodeSeen({
  season,
  episode,
  seen: { seen, note, isOnDevice },
}: EpisodeSeenProps) {
  const isHere = seen?.season === season && seen.episode === episode.number;
  return (
    <div className={classes.Seen} data-inset>
      <Button
        aria-pressed={isHere}
        onClick={() => note(isHere ? undefined : { season, episode: episode.number })}
      >
        {seasonTexts.seenToHere}
      </Button>
      {seen && <p className={classes.SeenNote}>{seenNote(isOnDevice)}</p>}
    </div>
  );
}

function seenNote(isOnDevice: boolean): string {
  return isOnDevice ? seasonTexts.storedOnDevice : seasonTexts.rememberedForVisit;
}

interface HiddenProps {
  readonly onShow: () => void;
  /** Distinguishes the button from similar ones on the page. */
  readonly label?: string;
}

/** Shown in place of hidden content: the reason, and a button that reveals it. */
export function Hidden({ onShow, label }: HiddenProps) {
  const handleShow = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so move the focus to the heading.
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
