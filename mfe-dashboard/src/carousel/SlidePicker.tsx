import { useEffect, useRef } from 'react';
import { titleKey } from '@portal/contract/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { useRovingFocus } from '@portal/shared/ui/useRovingFocus';
import { texts } from '../texts.ts';
import classes from './SlidePicker.module.css';

interface SlidePickerProps {
  readonly titles: readonly TitleSummary[];
  readonly active: number;
  /** Called when a slide's button is hovered or focused. */
  readonly onReach: (index: number) => void;
  readonly onShow: (index: number) => void;
}

/**
 * The carousel's slide picker, with one button per slide. The active button's line fills up while
 * its slide is shown. The picker is a single tab stop at the current slide; arrow keys move between
 * the buttons.
 */
export function SlidePicker({ titles, active, onReach, onShow }: SlidePickerProps) {
  const ticksRef = useRef<HTMLDivElement>(null);
  const { handlers, enterAt } = useRovingFocus(ticksRef, { isRound: true });
  useEffect(() => enterAt(ticksRef.current?.children[active]), [active, enterAt]);

  return (
    <div
      ref={ticksRef}
      className={classes.SlidePicker}
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
          onPointerEnter={() => onReach(index)}
          onFocus={() => onReach(index)}
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
