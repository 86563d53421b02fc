import type { TitleSummary } from '@portal/shared/domain/titles';
import { firstTrailer, type Video, watchAddress } from '@portal/shared/domain/videos';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useResponse } from '@portal/shared/state/responses';
import { ButtonLink } from '@portal/shared/ui/Button';
import { onPlainClick } from '@portal/shared/ui/hasModifier';
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
  /** Its position, for example "2 of 6". */
  readonly label: string;
  readonly isActive: boolean;
  /**
   * Whether the slide is shown, fading out, or about to be shown. Images load only for such
   * slides.
   */
  readonly isNear: boolean;
  /** Whether the slide is the first one shown when the page opens. */
  readonly isFirst: boolean;
  /** Called with the key of the trailer to play. */
  readonly onPlay: (videoKey: string) => void;
}

/**
 * Rating shown for every upcoming movie. The specification fixes the value, because an unreleased
 * film has no ratings.
 */
const HERO_RATING = 7.6;

/** Titles longer than this use a smaller font, because they would take more than three lines. */
const LONG_TITLE = 32;

/**
 * The `sizes` of the still: as wide as the window, or as tall as the hero. On a narrow screen, the
 * still covers a square and would need 178vw, but most of it is cropped and the rest is covered by
 * gradients.
 */
const BACKDROP_SIZES = '(min-width: 40rem) max(100vw, 139svh), 100vw';

/** The poster's `sizes`; must match the width in the stylesheet. */
const POSTER_SIZES =
  '(min-width: 40rem) clamp(9rem, max(19vw, min(26vw, 13rem)), 22rem), min(40vw, 11rem)';

/** One upcoming movie, at the full size of the hero. */
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
            onClick={trailer && onPlainClick(() => onPlay(trailer.key))}
          >
            {texts.watchTrailer}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/**
 * The trailer of a title, requested once `isWanted`; `undefined` if it is loading, does not exist,
 * or failed to load.
 */
function useTrailer({ kind, id }: TitleSummary, isWanted: boolean): Video | undefined {
  const options = videosOptions(useApi(), kind, id);
  const { data: videos = [] } = useResponse(usePortal().queryClient, options, { isWanted });
  return firstTrailer(videos);
}
