import type { ReactNode } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import type { Portal } from '@portal/contract/Portal';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { FavoriteButton } from '@portal/shared/ui/FavoriteButton';
import { Picture } from '@portal/shared/ui/Picture';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { Opinion, SeenButton } from '../deferred.tsx';
import { Links, titlesWith } from '../facts/Links.tsx';
import { texts } from '../texts.ts';
import { Backdrop, BlurredBackdrop } from './Backdrop.tsx';
import classes from './Hero.module.css';
import { HERO_PICTURE_SIZES, HeroLayout } from './HeroLayout.tsx';
import { HeroTitle } from './HeroTitle.tsx';
import { LongText } from './LongText.tsx';
import { PlayTrailer } from './PlayTrailer.tsx';

interface TitleHeroProps {
  readonly title: TitleDetail;
  readonly facts: ReactNode;
}

export function TitleHero({ title, facts }: TitleHeroProps) {
  const { navigation } = usePortal();
  const { backdropPath, posterPath, originalTitle } = title;

  return (
    <HeroLayout
      backdrop={
        <Backdrop
          path={backdropPath}
          fallback={<BlurredBackdrop role="poster" path={posterPath} />}
        />
      }
      backdropSize={backdropPath ? 'high' : 'middle'}
      play={<PlayTrailer title={title} />}
      picture={
        <Picture
          role="poster"
          path={posterPath}
          alt={title.title}
          sizes={HERO_PICTURE_SIZES}
          priority
        />
      }
      heading={
        <>
          {title.genres.length > 0 && (
            <p className={classes.Genres} dir="auto">
              <Links
                links={title.genres.map(({ id, name }) => ({
                  name,
                  href: genreHref(navigation, title.kind, id),
                }))}
              />
            </p>
          )}
          <HeroTitle>{title.title}</HeroTitle>
          {originalTitle !== title.title && (
            <p className={classes.OriginalTitle}>
              <span>{texts.originalTitle}</span> <bdi>{originalTitle}</bdi>
            </p>
          )}
          {title.tagline && (
            <p className={classes.Tagline} dir="auto">
              {title.tagline}
            </p>
          )}
        </>
      }
      facts={<WhenNear isFirst>{facts}</WhenNear>}
    >
      <div className={classes.Text}>
        <div className={classes.Actions}>
          <FavoriteButton title={title} label={texts.addToFavorite} />
          <WhenNear isFirst>
            <SeenButton title={title} />
          </WhenNear>
        </div>
        {title.overview && (
          <div className={classes.Overview}>
            <LongText text={title.overview} foldedLines={6} />
          </div>
        )}
        <WhenNear isFirst>
          <Opinion title={title} />
        </WhenNear>
      </div>
    </HeroLayout>
  );
}

/**
 * The URL of the list of titles of this kind and genre; `undefined` if no section has such a
 * page.
 */
function genreHref(
  navigation: Portal['navigation'],
  kind: TitleKind,
  id: number,
): string | undefined {
  // The genre page lists movies if the genre has any, so series link to their own list first.
  const ofSeries = kind === 'tv' ? titlesWith(navigation, kind, { genres: `${id}` }) : undefined;
  return (
    ofSeries ??
    (navigation.hasPage('genre') ? navigation.href({ page: 'genre', params: { id } }) : undefined)
  );
}
