import type { Season } from '@portal/shared/domain/titles';
import { CardHeading } from '@portal/shared/ui/CardText';
import { Picture } from '@portal/shared/ui/Picture';
import { Rail } from '@portal/shared/ui/Rail';
import { Region } from '@portal/shared/ui/Region';
import { texts } from '../texts.ts';
import classes from './SeasonRail.module.css';

interface SeasonRailProps {
  readonly seasons: readonly Season[];
}

/** The seasons of a series. They come with the series itself, so they are never loading here. */
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

/** As wide as a rail makes its posters. */
const SIZES = 'clamp(8.25rem, 5.5rem + 7vw, 14rem)';

/** The content of a list item that shows a season. Seasons have no page of their own, so it leads nowhere. */
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
