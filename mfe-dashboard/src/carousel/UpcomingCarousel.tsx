import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { titleKey } from '@portal/contract/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { Button } from '@portal/shared/ui/Button';
import { deferred } from '@portal/shared/ui/deferred';
import * as icons from '@portal/shared/ui/icons';
import { importTrailerDialog } from '../deferredImports.ts';
import { texts } from '../texts.ts';
import { SlidePicker } from './SlidePicker.tsx';
import { useInside, useModalOpen, useOutOfSight } from './slideshowHolds.ts';
import { UpcomingHero } from './UpcomingHero.tsx';
import classes from './UpcomingRegion.module.css';
import { UpcomingSlide } from './UpcomingSlide.tsx';
import { useSlideshow } from './useSlideshow.ts';
import { useSwipe } from './useSwipe.ts';

const TrailerDialog = deferred(async () => (await importTrailerDialog()).TrailerDialog);

interface UpcomingCarouselProps {
  readonly titles: readonly TitleSummary[];
  /** ISO date without a zone. */
  readonly today: string;
}

interface PlayedTrailer {
  readonly videoKey: string;
  readonly title: string;
}

/** The dashboard's hero: one upcoming movie at a time. */
export function UpcomingCarousel({ titles, today }: UpcomingCarouselProps) {
  const [played, setPlayed] = useState<PlayedTrailer>();
  const heroRef = useRef<HTMLDivElement>(null);
  const slidesRef = useRef<HTMLDivElement>(null);
  const { isInside, handlers } = useInside(heroRef);
  const isOutOfSight = useOutOfSight(heroRef);
  const isCovered = useModalOpen();
  const slideshow = useSlideshow(titles.length, isInside || isOutOfSight || isCovered);
  const { active, secondsPerSlide, previous, awaited, isPaused, isRunning, show } = slideshow;
  const [opening] = useState(active);
  // A restored slide must not replace the rendered one while the visitor has the focus there.
  const isRestored = previous === undefined && active !== opening;
  useLayoutEffect(() => {
    if (isRestored && slidesRef.current?.contains(document.activeElement)) {
      show(opening);
    }
  }, [isRestored, opening, show]);
  useLayoutEffect(() => {
    // Not an attribute: the page's policy would block it in the rendered HTML.
    heroRef.current?.style.setProperty('--duration-slide', `${secondsPerSlide}s`);
  }, [secondsPerSlide]);
  const swipe = useSwipe((direction) => show((active + direction + titles.length) % titles.length));

  return (
    <>
      <UpcomingHero
        ref={heroRef}
        role="group"
        aria-roledescription="carousel"
        aria-label={texts.carousel}
        data-running={isRunning || undefined}
        {...handlers}
        {...swipe}
      >
        <div className={classes.Controls}>
          <Button
            variant="round"
            icon={isPaused ? icons.play : icons.pause}
            aria-label={isPaused ? texts.resumeCarousel : texts.pauseCarousel}
            onClick={slideshow.toggle}
          />
          <SlidePicker titles={titles} active={active} onReach={slideshow.expect} onShow={show} />
        </div>
        {/* Slide changes are announced only while auto-advance is stopped. */}
        <div ref={slidesRef} className={classes.Slides} aria-live={isRunning ? 'off' : 'polite'}>
          {titles.map((title, index) => (
            <UpcomingSlide
              key={titleKey(title)}
              title={title}
              today={today}
              label={texts.slide(index + 1, titles.length)}
              isActive={index === active}
              isNear={index === active || index === awaited || index === previous}
              isFirst={index === opening}
              onPlay={(videoKey) => setPlayed({ videoKey, title: title.title })}
            />
          ))}
        </div>
      </UpcomingHero>
      {played && (
        <Suspense>
          <TrailerDialog {...played} onClose={() => setPlayed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
