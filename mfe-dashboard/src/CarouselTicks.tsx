import { useEffect, useRef } from 'react';
import { titleKey } from '@portal/shared/domain/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { useRovingFocus } from '@portal/shared/ui/useRovingFocus';
import classes from './CarouselTicks.module.css';
import { texts } from './texts.ts';

export interface CarouselTicksProps {
  readonly titles: readonly TitleSummary[];
  readonly active: number;
  readonly onShow: (index: number) => void;
}

/**
 * The programme of the carousel: one button per slide; the line of the active one fills while it stands. One stop for the Tab key,
 * which enters at the slide that is shown; arrow keys move between the buttons.
 */
export function CarouselTicks({ titles, active, onShow }: CarouselTicksProps) {
  const ticksRef = useRef<HTMLDivElement>(null);
  const { handlers, enterAt } = useRovingFocus(ticksRef, { isRound: true });
  useEffect(() => enterAt(ticksRef.current?.children[active]), [active, enterAt]);

  return (
    <div
      ref={ticksRef}
      className={classes.CarouselTicks}
      role="toolbar"
      aria-label={texts.chooseSlide}
      {...handlers}
    >
      {titles.map((title, index) => (
        <button
          key={titleKey(title)}
          type="button"
          className={classes.Tick}
          aria-label={texts.showSlide(index + 1, title.title)}
          aria-pressed={index === active}
          onClick={() => onShow(index)}
        >
          <span className={classes.Line} />
          <span className={classes.Name} dir="auto">
            {title.title}
          </span>
        </button>
      ))}
    </div>
  );
}
