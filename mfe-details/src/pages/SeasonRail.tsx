import type { Season, SeriesDetail } from '@portal/shared/domain/titles';
import { cardSizes } from '@portal/shared/images/cardSizes';
import { usePortal } from '@portal/shared/state/PortalContext';
import { CardLink } from '@portal/shared/ui/CardLink';
import { CardHeading } from '@portal/shared/ui/CardText';
import { onDemand } from '@portal/shared/ui/deferred';
import { Picture } from '@portal/shared/ui/Picture';
import { Rail } from '@portal/shared/ui/Rail';
import { Region } from '@portal/shared/ui/Region';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { importRatings } from '../onDemand.ts';
import { seasonHref } from '../seasons/address.ts';
import classes from './SeasonRail.module.css';
import { railTexts } from './texts.ts';

const EpisodeRatings = onDemand(async () => (await importRatings()).EpisodeRatings);

interface SeasonRailProps {
  readonly series: SeriesDetail;
}

/**
 * The seasons of a series, specials last. They are part of the series' response. The ratings of
 * their episodes are below.
 */
export function SeasonRail({ series }: SeasonRailProps) {
  const { id, seasons } = series;
  // The service lists specials first, but visitors do not start with them.
  const specialsLast = seasons.toSorted(
    (one, other) => Number(one.number === 0) - Number(other.number === 0),
  );
  return (
    <div className={classes.SeasonRail}>
      <Region title={railTexts.seasons} id="seasons">
        <Rail labelledBy="seasons-heading" shape="poster">
          {specialsLast.map((season) => (
            <li key={season.id}>
              <SeasonCard seriesId={id} season={season} />
            </li>
          ))}
        </Rail>
      </Region>
      <WhenNear>
        <EpisodeRatings series={series} />
      </WhenNear>
    </div>
  );
}

interface SeasonCardProps {
  readonly seriesId: number;
  readonly season: Season;
}

/** Matches the width of the posters in a rail. */
const SIZES = cardSizes('clamp(8.25rem, 5.5rem + 7vw, 14rem)');

/** A list item's content for a season. The whole card links to the season's page. */
function SeasonCard({ seriesId, season }: SeasonCardProps) {
  const { navigation } = usePortal();
  return (
    <div className={classes.SeasonCard}>
      <Picture
        className={classes.Poster}
        role="poster"
        path={season.posterPath}
        alt={season.name}
        sizes={SIZES}
      />
      <CardHeading>
        <CardLink href={seasonHref(navigation, { id: seriesId, season: season.number })}>
          {season.name}
        </CardLink>
      </CardHeading>
      <p className={classes.Counts}>
        <span>{railTexts.episodes(season.episodeCount)}</span>
        <span>{railTexts.season(season.number)}</span>
      </p>
    </div>
  );
}
