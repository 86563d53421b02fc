import { useState } from 'react';
import type { EpisodeNumber } from '@portal/contract/SeenTitle';
import { formatDate } from '@portal/shared/domain/dates';
import { formatDuration } from '@portal/shared/domain/numbers';
import type { Episode } from '@portal/shared/domain/seasons';
import { cardSizes } from '@portal/shared/images/cardSizes';
import { usePortal } from '@portal/shared/state/PortalContext';
import { isUnseen } from '@portal/shared/state/useSeen';
import { useToday } from '@portal/shared/state/useToday';
import { Button } from '@portal/shared/ui/Button';
import { CardLink } from '@portal/shared/ui/CardLink';
import type { Elements } from '@portal/shared/ui/Elements';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { Picture } from '@portal/shared/ui/Picture';
import { Region } from '@portal/shared/ui/Region';
import { useShowAll } from '@portal/shared/ui/useShowAll';
import nextEpisode from '../pages/NextEpisode.module.css';
import { episodeHref, type SeasonAddress } from './address.ts';
import classes from './EpisodeList.module.css';
import { Hidden } from './SeenControl.tsx';
import { hasName, seasonTexts } from './texts.ts';
import { withoutSpoilers } from './useSeen.ts';

interface EpisodeListProps {
  readonly address: SeasonAddress;
  readonly episodes: readonly Episode[];
  /** The last episode that the visitor has seen. The details of later ones are hidden. */
  readonly seen?: EpisodeNumber;
  /** Content above the list. */
  readonly children?: Elements;
}

/** About three years of a daily show. If a season is longer, a button shows the rest. */
const FIRST_EPISODES = 1000;

/** The episodes of a season, each with a link to its page. */
export function EpisodeList({ address, episodes, seen, children }: EpisodeListProps) {
  const { listRef, isWhole, showAll } = useShowAll(FIRST_EPISODES);
  return (
    <Region title={seasonTexts.episodes} id="episodes" inset>
      {children}
      {episodes.length === 0 ? (
        <EmptyCard title={seasonTexts.noEpisodes} />
      ) : (
        // Safari drops the implicit list role if there are no list markers.
        <ol
          ref={listRef}
          className={classes.EpisodeList}
          role="list"
          aria-labelledby="episodes-heading"
        >
          {episodes.slice(0, isWhole ? undefined : FIRST_EPISODES).map((episode) => (
            <li key={episode.id}>
              <EpisodeCard
                address={address}
                episode={episode}
                isUnseen={isUnseen(seen, address.season, episode.number)}
              />
            </li>
          ))}
        </ol>
      )}
      {!isWhole && episodes.length > FIRST_EPISODES && (
        <Button onClick={showAll}>{seasonTexts.showAll(episodes.length)}</Button>
      )}
    </Region>
  );
}

/** Matches EpisodeList.module.css. */
const STILL_SIZES = cardSizes('clamp(8rem, 34vw, 15rem)');

interface EpisodeCardProps {
  readonly address: SeasonAddress;
  readonly episode: Episode;
  /** Hides the details until the visitor reveals them. */
  readonly isUnseen: boolean;
}

function EpisodeCard({ address, episode, isUnseen: isAhead }: EpisodeCardProps) {
  const portal = usePortal();
  const today = useToday(portal);
  const [isShown, setIsShown] = useState(false);
  const isHidden = isAhead && !isShown;
  const shown = isHidden ? withoutSpoilers(episode) : episode;
  const { number, name, overview, date, stillPath, runtimeMinutes } = shown;
  const isToCome = date !== undefined && date > today;
  const facts = [formatDate(date), formatDuration(runtimeMinutes)].filter(Boolean);

  return (
    <article className={classes.Episode}>
      <Picture
        role="still"
        path={stillPath}
        alt=""
        sizes={STILL_SIZES}
        fallback={<div className={classes.NoStill} aria-hidden="true" />}
      />
      <div className={nextEpisode.Text}>
        <p className={classes.Number}>
          {hasName(shown) && <span>{seasonTexts.episode(number)}</span>}
          {isToCome && <span className={classes.ToCome}>{seasonTexts.toCome}</span>}
        </p>
        <h3 className={nextEpisode.Name} dir="auto">
          <CardLink href={episodeHref(portal.navigation, address, number)}>{name}</CardLink>
        </h3>
        {facts.length > 0 && <p className={classes.Facts}>{facts.join(' · ')}</p>}
        {overview && (
          <p className={classes.Overview} dir="auto">
            {overview}
          </p>
        )}
        {isHidden && (
          <Hidden label={seasonTexts.showEpisode(number)} onShow={() => setIsShown(true)} />
        )}
      </div>
    </article>
  );
}
