import type { Season } from '@portal/shared/domain/Season';
import { Rail } from '@portal/shared/ui/Rail';
import { Region } from '@portal/shared/ui/Region';
import { texts } from '../texts.ts';
import { SeasonCard } from './SeasonCard.tsx';

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
