import type { SeriesDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import type { Elements } from '@portal/shared/ui/Elements';
import { Picture } from '@portal/shared/ui/Picture';
import { type Fact, Facts } from '../facts/Facts.tsx';
import { type Link, Links } from '../facts/Links.tsx';
import { Backdrop, BlurredBackdrop } from '../hero/Backdrop.tsx';
import { BRIEF_PICTURE_SIZES, HeroLayout } from '../hero/HeroLayout.tsx';
import { HeroTitle } from '../hero/HeroTitle.tsx';
import { LongText } from '../hero/LongText.tsx';
import classes from './Seasons.module.css';

interface SeasonHeroProps {
  readonly series: SeriesDetail;
  readonly title: string;
  /** Breadcrumbs after the series. */
  readonly path: readonly Link[];
  readonly posterPath?: string;
  /** Shown in place of the series' backdrop. */
  readonly still?: Elements;
  readonly facts: readonly Fact[];
  readonly overview?: string;
}

/** The hero of a season or an episode. */
export function SeasonHero({
  series,
  title,
  path,
  posterPath = series.posterPath,
  still,
  facts,
  overview,
}: SeasonHeroProps) {
  const { navigation } = usePortal();
  return (
    <HeroLayout
      backdrop={
        still ?? (
          <Backdrop
            path={series.backdropPath}
            fallback={<BlurredBackdrop role="poster" path={posterPath} />}
          />
        )
      }
      backdropSize={still ? 'high' : 'middle'}
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
          <HeroTitle>{title}</HeroTitle>
        </>
      }
      facts={<Facts facts={facts} />}
    >
      {overview && (
        <div className={classes.SeasonOverview}>
          <LongText text={overview} foldedLines={10} />
        </div>
      )}
    </HeroLayout>
  );
}
