import type { SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import type { Elements } from '@portal/shared/ui/Elements';
import { Picture } from '@portal/shared/ui/Picture';
import { Facts } from '../facts/Facts.tsx';
import type { Fact, Link } from '../facts/knownFacts.ts';
import { Links } from '../facts/Links.tsx';
import { LongText } from '../stage/LongText.tsx';
import { BRIEF_PICTURE_SIZES, StageLayout } from '../stage/StageLayout.tsx';
import { StageTitle } from '../stage/StageTitle.tsx';
import { BlurredBackdrop, Still } from '../stage/Still.tsx';
import classes from './SeasonStage.module.css';

interface SeasonStageProps {
  readonly series: SeriesDetail;
  readonly title: string;
  /** Where the page belongs, from the series down. */
  readonly path: readonly Link[];
  readonly posterPath?: string;
  /** In place of the series' own still. */
  readonly still?: Elements;
  readonly facts: readonly Fact[];
  readonly overview?: string;
}

/** The stage of a season or an episode. */
export function SeasonStage({
  series,
  title,
  path,
  posterPath = series.posterPath,
  still,
  facts,
  overview,
}: SeasonStageProps) {
  const { navigation } = usePortal();
  return (
    <StageLayout
      still={
        still ?? (
          <Still
            path={series.backdropPath}
            fallback={<BlurredBackdrop role="poster" path={posterPath} />}
          />
        )
      }
      stillSize={still ? 'high' : 'middle'}
      isBrief
      picture={
        <Picture
          role="poster"
          path={posterPath}
          alt={series.title}
          sizes={BRIEF_PICTURE_SIZES}
          priority
        />
      }
      heading={
        <>
          <p className={classes.Path}>
            <Links
              links={[{ name: series.title, href: navigation.href(series) }, ...path]}
              separator=" · "
            />
          </p>
          <StageTitle>{title}</StageTitle>
        </>
      }
      facts={<Facts facts={facts} />}
    >
      {overview && (
        <div className={classes.Overview}>
          <LongText text={overview} foldedLines={10} />
        </div>
      )}
    </StageLayout>
  );
}
