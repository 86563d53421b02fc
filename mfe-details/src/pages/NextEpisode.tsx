import { daysBetween, formatDate } from '@portal/shared/domain/dates';
import type { NextEpisode as Episode } from '@portal/shared/domain/titles';
import { cardSizes } from '@portal/shared/images/cardSizes';
import { usePortal } from '@portal/shared/state/PortalContext';
import { isSeenEpisode, isUnseen, useSeenTitle } from '@portal/shared/state/useSeen';
import { useToday } from '@portal/shared/state/useToday';
import { CardLink } from '@portal/shared/ui/CardLink';
import { Picture } from '@portal/shared/ui/Picture';
import { Region } from '@portal/shared/ui/Region';
import { episodeHref } from '../seasons/address.ts';
import classes from './NextEpisode.module.css';
import { railTexts } from './texts.ts';

interface NextEpisodeProps {
  readonly seriesId: number;
  readonly episode: Episode;
}

/** Matches NextEpisode.module.css. */
const STILL_SIZES = cardSizes('clamp(8rem, 34vw, 15rem)');

/**
 * The region with a series' next episode, taken from the series' response. Not rendered if the
 * visitor has seen the episode, or if its day has passed: a cached response can be outdated.
 */
export function NextEpisode({ seriesId, episode }: NextEpisodeProps) {
  const portal = usePortal();
  const today = useToday(portal);
  const upTo = useSeenTitle(portal, 'tv', seriesId)?.upTo;
  const { season, number, date } = episode;
  // Hides the name and the image, as for every episode after the last one that the visitor has
  // seen.
  const isHidden = isUnseen(upTo, season, number);
  const name = isHidden ? railTexts.episode(number) : episode.name;
  const stillPath = isHidden ? undefined : episode.stillPath;
  const days = date === undefined ? undefined : daysBetween(today, date);
  const isOver = days !== undefined && days < 0;
  if (isOver || isSeenEpisode(upTo, season, number)) {
    return null;
  }
  const hasName = name !== railTexts.episode(number);
  const address = { id: seriesId, season };

  return (
    <Region title={railTexts.nextEpisode} id="next-episode" inset>
      <article className={classes.NextEpisode}>
        {stillPath && (
          <div className={classes.Still}>
            <Picture role="still" path={stillPath} alt="" sizes={STILL_SIZES} />
          </div>
        )}
        <div className={classes.Text}>
          <h3 className={classes.Name} dir="auto">
            <CardLink href={episodeHref(portal.navigation, address, number)}>{name}</CardLink>
          </h3>
          <p className={classes.Number}>
            <span>{railTexts.season(season)}</span>
            {hasName && <span>{railTexts.episode(number)}</span>}
          </p>
          <p className={classes.Date}>
            <span>{formatDate(date) ?? railTexts.noDate}</span>
            {days !== undefined && <span className={classes.Days}>{railTexts.inDays(days)}</span>}
          </p>
        </div>
      </article>
    </Region>
  );
}
