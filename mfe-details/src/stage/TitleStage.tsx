import type { ReactNode } from 'react';
import type { TitleDetail } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { FavoriteButton } from '@portal/shared/ui/FavoriteButton';
import { Picture } from '@portal/shared/ui/Picture';
import { Links } from '../facts/Links.tsx';
import { texts } from '../texts.ts';
import { LongText } from './LongText.tsx';
import { PlayTrailer } from './PlayTrailer.tsx';
import { STAGE_PICTURE_SIZES, StageLayout } from './StageLayout.tsx';
import { StageTitle } from './StageTitle.tsx';
import { BlurredBackdrop, Still } from './Still.tsx';
import classes from './TitleStage.module.css';

interface TitleStageProps {
  readonly title: TitleDetail;
  readonly facts: ReactNode;
}

export function TitleStage({ title, facts }: TitleStageProps) {
  const { navigation } = usePortal();
  const { backdropPath, posterPath, originalTitle } = title;
  // A page of another section, which may not be there.
  const hasGenres = navigation.hasPage?.('genre') ?? false;

  return (
    <StageLayout
      still={
        <Still path={backdropPath} fallback={<BlurredBackdrop role="poster" path={posterPath} />} />
      }
      stillSize={backdropPath ? 'high' : 'middle'}
      play={<PlayTrailer title={title} />}
      picture={
        <Picture
          role="poster"
          path={posterPath}
          alt={title.title}
          sizes={STAGE_PICTURE_SIZES}
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
                  href: hasGenres ? navigation.href({ page: 'genre', params: { id } }) : undefined,
                }))}
              />
            </p>
          )}
          <StageTitle>{title.title}</StageTitle>
          {originalTitle !== title.title && (
            <p className={classes.OriginalTitle}>
              {texts.originalTitle} <bdi>{originalTitle}</bdi>
            </p>
          )}
          {title.tagline && (
            <p className={classes.Tagline} dir="auto">
              {title.tagline}
            </p>
          )}
        </>
      }
      facts={facts}
    >
      <div className={classes.Text}>
        <FavoriteButton title={title} label={texts.addToFavorite} />
        {title.overview && (
          <div className={classes.Overview}>
            <LongText text={title.overview} foldedLines={6} />
          </div>
        )}
      </div>
    </StageLayout>
  );
}
