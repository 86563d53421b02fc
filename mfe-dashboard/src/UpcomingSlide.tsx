import type { MouseEvent } from 'react';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { firstTrailer, type Video, watchAddress } from '@portal/shared/domain/videos';
import { answerOptions, useAnswer } from '@portal/shared/state/answers';
import { usePortal } from '@portal/shared/state/PortalContext';
import { ButtonLink } from '@portal/shared/ui/Button';
import { Picture } from '@portal/shared/ui/Picture';
import { Rating } from '@portal/shared/ui/Rating';
import { useApi } from './api.ts';
import { releaseLine } from './releaseDates.ts';
import { texts } from './texts.ts';
import classes from './UpcomingSlide.module.css';

interface UpcomingSlideProps {
  readonly title: TitleSummary;
  /** ISO date without a zone. */
  readonly today: string;
  /** Where it stands: "2 of 6". */
  readonly label: string;
  readonly isActive: boolean;
  /** Active, about to be, or just left: only then its pictures are loaded. */
  readonly isNear: boolean;
  /** Seen at once when the page opens. */
  readonly isFirst: boolean;
  /** The visitor wants to see the trailer with this key. */
  readonly onPlay: (videoKey: string) => void;
}

/** The same for every upcoming movie: nobody can have voted on what is not out, and the specification fixes it. */
const HERO_RATING = 7.6;

/** From so many letters on a title is set smaller: it would take more than three lines. */
const LONG_TITLE = 32;

/** What the stage shows of a still, at its ratio of 16:9: a square of the window's width, or, side by side, all of the stage's height. */
const BACKDROP_SIZES = '(min-width: 40rem) max(100vw, 139svh), 178vw';

/** As wide as the stage makes it. */
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
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (trailer && isPlain) {
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
      />
      <div className={classes.Content}>
        <Picture
          className={classes.Poster}
          role="poster"
          path={title.posterPath}
          alt={title.title}
          sizes={POSTER_SIZES}
          priority={isFirst}
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
            icon="play"
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

/** The trailer of a title, once `isWanted`: `undefined` while it is asked for, when there is none and when asking failed. */
function useTrailer({ kind, id }: TitleSummary, isWanted: boolean): Video | undefined {
  const api = useApi();
  const { queryClient } = usePortal();
  const options = answerOptions({
    key: ['dashboard', 'videos', kind, id],
    load: (signal) => api.videos(kind, id, signal),
  });
  const { data: videos = [] } = useAnswer(queryClient, options, { isWanted });
  return firstTrailer(videos);
}
