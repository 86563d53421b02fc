import type { Season } from '@portal/shared/domain/titles';
import { cardSizes } from '@portal/shared/images/cardSizes';
import { CardHeading } from '@portal/shared/ui/CardText';
import { Picture } from '@portal/shared/ui/Picture';
import { Rail } from '@portal/shared/ui/Rail';
import { Region } from '@portal/shared/ui/Region';
import { texts } from '../texts.ts';
import classes from './SeasonRail.module.css';

interface SeasonRailProps {
  readonly seasons: readonly Season[];
}

/** The seasons of a series. They arrive with the series, so there is no loading state. */
export function SeasonRail({ seasons }: SeasonRailProps) {
  return (
    <Region title={texts.seasons} id="seasons">
      <Rail labelledBy="seasons-heading" shape="poster">
        {seasons.map((season) => (
          <li key={season.id}>
            <SeasonCard season={season} />
          </li>
        ))}
      </Rail>
    </Region>
  );
}

interface SeasonCardProps {
  readonly season: Season;
}

/** Matches the poster width of a rail. */
const SIZES = cardSizes('clamp(8.25rem, 5.5rem + 7vw, 14rem)');

/** A list item's content for a season. Seasons have no page of their own, so it is not a link. */
function SeasonCard({ season }: SeasonCardProps) {
  return (
    <div className={classes.SeasonCard}>
      <Picture
        className={classes.Poster}
        role="poster"
        path={season.posterPath}
        alt={season.name}
        sizes={SIZES}
      />
      <CardHeading>{season.name}</CardHeading>
      <p className={classes.Counts}>
        <span>{texts.season(season.number)}</span>
        <span>{texts.episodes(season.episodeCount)}</span>
      </p>
    </div>
  );
}
