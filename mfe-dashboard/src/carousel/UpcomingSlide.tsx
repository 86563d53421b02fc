import type { MouseEvent } from 'react';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { firstTrailer, type Video, watchAddress } from '@portal/shared/domain/videos';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { ButtonLink } from '@portal/shared/ui/Button';
import { hasModifier } from '@portal/shared/ui/hasModifier';
import * as icons from '@portal/shared/ui/icons';
import { Picture } from '@portal/shared/ui/Picture';
import { Rating } from '@portal/shared/ui/Rating';
import { useApi } from '../api.ts';
import { videosOptions } from '../queries.ts';
import { releaseLine } from '../releaseDates.ts';
import { texts } from '../texts.ts';
import classes from './UpcomingSlide.module.css';

interface UpcomingSlideProps {
  readonly title: TitleSummary;
  /** ISO date without a zone. */
  readonly today: string;
  /** Its position: "2 of 6". */
  readonly label: string;
  readonly isActive: boolean;
  /** Whether it is shown, fading out or about to be shown: only then it loads its pictures. */
  readonly isNear: boolean;
  /** Whether it is the first one shown when the page opens. */
  readonly isFirst: boolean;
  /** Called to play the trailer with this key. */
  readonly onPlay: (videoKey: string) => void;
}

/**
 * The same for every upcoming movie: nobody can have rated an unreleased film, and the
 * specification fixes the value.
 */
const HERO_RATING = 7.6;

/** Titles longer than this use a smaller font: they would take more than three lines. */
const LONG_TITLE = 32;

/**
 * The width of the still: as wide as the window, or as high as the hero. On a narrow screen it
 * covers a square and would have to be 178vw wide, but most of it is cropped and the rest lies under
 * gradients.
 */
const BACKDROP_SIZES = '(min-width: 40rem) max(100vw, 139svh), 100vw';

/** Matches the width in the stylesheet. */
const POSTER_SIZES = '(min-width: 40rem) clamp(9rem, 19vw, 22rem), min(40vw, 11rem)';

/** One upcoming movie, as large as the window allows. */
export function UpcomingSlide({
  title,
  today,
  label,
  isActive,
  isNear,
  isFirst,
  onPlay,
}: UpcomingSlideProps) {
  const { config, navigation } = usePortal();
  const trailer = useTrailer(title, isActive);
  const pageAddress = navigation.href({ kind: title.kind, id: title.id });
  const trailerAddress = trailer && watchAddress(config.video.watchBaseUrl, trailer.key);
  const line = releaseLine(title.date, today);

  const handleTrailerClick = (event: MouseEvent) => {
    if (trailer && !hasModifier(event)) {
      event.preventDefault();
      onPlay(trailer.key);
    }
  };

  return (
    <div
      className={classes.UpcomingSlide}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      aria-current={isActive ? 'true' : undefined}
      inert={!isActive}
      data-near={isNear || undefined}
    >
      <Picture
        className={classes.Backdrop}
        role="backdrop"
        path={title.backdropPath}
        alt=""
        sizes={BACKDROP_SIZES}
        priority={isFirst}
        isAhead={!isActive}
      />
      <div className={classes.Content}>
        <Picture
          className={classes.Poster}
          role="poster"
          path={title.posterPath}
          alt={title.title}
          sizes={POSTER_SIZES}
          priority={isFirst}
          isAhead={!isActive}
        />
        <div className={classes.Text}>
          <h3
            className={classes.Title}
            dir="auto"
            data-length={title.title.length > LONG_TITLE ? 'long' : undefined}
          >
            <a id={`slide${pageAddress}`} href={pageAddress}>
              {title.title}
            </a>
          </h3>
          <p className={classes.Facts}>
            <Rating value={HERO_RATING} />
            {line && <span>{line}</span>}
          </p>
          <ButtonLink
            variant="accent"
            icon={icons.play}
            className={classes.Trailer}
            id={`trailer${pageAddress}`}
            href={trailerAddress ?? pageAddress}
            rel="noreferrer"
            onClick={handleTrailerClick}
          >
            {texts.watchTrailer}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/**
 * The trailer of a title, requested once `isWanted`; `undefined` while loading, if there is none,
 * and if the request failed.
 */
function useTrailer({ kind, id }: TitleSummary, isWanted: boolean): Video | undefined {
  const options = videosOptions(useApi(), kind, id);
  const { data: videos = [] } = useResponse(usePortal().queryClient, options, { isWanted });
  return firstTrailer(videos);
}
