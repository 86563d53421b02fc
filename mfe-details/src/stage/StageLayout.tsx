import type { ReactNode } from 'react';
import { cardSizes } from '@portal/shared/images/cardSizes';
import type { Elements } from '@portal/shared/ui/Elements';
import classes from './StageLayout.module.css';

/**
 * How much of the window the still takes: `high` for a still to look at, less where it is only a
 * blurred background.
 */
export type StillSize = 'high' | 'middle' | 'low';

interface StageLayoutProps {
  /** The full-width picture at the top of the stage. */
  readonly still?: Elements;
  readonly stillSize: StillSize;
  /** Little is said beside the picture, which is smaller then. */
  readonly isBrief?: boolean;
  /** The button on the still. */
  readonly play?: ReactNode;
  /** Poster or portrait. */
  readonly picture: ReactNode;
  /** Always beside the picture. */
  readonly heading: ReactNode;
  /** Below the heading if there is room beside the picture, otherwise below both. */
  readonly children?: ReactNode;
  /** In a column of its own if there is room. */
  readonly facts: ReactNode;
  /** Without room for that column, the facts come before the text, because the text is long. */
  readonly factsFirst?: boolean;
}

/** The layout of the stage, the same while loading and when loaded. */
export function StageLayout({
  still,
  stillSize,
  isBrief = false,
  play,
  picture,
  heading,
  children,
  facts,
  factsFirst = false,
}: StageLayoutProps) {
  const factsPlace = <div className={classes.Facts}>{facts}</div>;
  return (
    <div className={classes.StageLayout} data-brief={isBrief || undefined}>
      <div className={classes.Still} data-size={stillSize}>
        {still}
        {play && <div className={classes.Play}>{play}</div>}
      </div>
      <div className={classes.Body}>
        <div className={classes.Picture}>{picture}</div>
        <div className={classes.Heading}>{heading}</div>
        {factsFirst && factsPlace}
        {children && <div className={classes.Text}>{children}</div>}
        {!factsFirst && factsPlace}
      </div>
    </div>
  );
}

/** In a narrow window the picture is as small as a card. */
const NARROW_PICTURE_SIZES = cardSizes('clamp(6rem, 27vw, 10rem)');

/** The width of the stage's picture, matching StageLayout.module.css. */
export const STAGE_PICTURE_SIZES = `(min-width: 116rem) clamp(22rem, 17vw, 30rem), (min-width: 46rem) clamp(11rem, 19vw, 22rem), ${NARROW_PICTURE_SIZES}`;

/** The same where little is said. */
export const BRIEF_PICTURE_SIZES = `(min-width: 46rem) clamp(11rem, 15vw, 16rem), ${NARROW_PICTURE_SIZES}`;
