import type { Season } from '@portal/shared/domain/Season';
import { CardHeading } from '@portal/shared/ui/CardHeading';
import { Picture } from '@portal/shared/ui/Picture';
import { texts } from '../texts.ts';
import classes from './SeasonCard.module.css';

interface SeasonCardProps {
  readonly season: Season;
}

/** As wide as a rail makes its posters. */
const SIZES = 'clamp(8.25rem, 5.5rem + 7vw, 14rem)';

/** The content of a list item that shows a season. Seasons have no page of their own, so it leads nowhere. */
export function SeasonCard({ season }: SeasonCardProps) {
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
