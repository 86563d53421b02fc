import type { ReactNode } from 'react';
import classes from './StageLayout.module.css';

/** How much of the window the still takes: `high` for a picture to look at, less where it is only light. */
export type StillSize = 'high' | 'middle' | 'low';

interface StageLayoutProps {
  /** What the stage opens with, from edge to edge. */
  readonly still?: ReactNode;
  readonly stillSize: StillSize;
  /** What can be pressed on the still. */
  readonly play?: ReactNode;
  /** Poster or portrait. */
  readonly picture: ReactNode;
  /** Beside the picture at every width. */
  readonly heading: ReactNode;
  /** Below the heading where there is room beside the picture, else below both. */
  readonly children?: ReactNode;
  /** A column of its own where there is room for it. */
  readonly facts: ReactNode;
  /** Where there is no room for that column, the facts stand before the text: it is a long one. */
  readonly factsFirst?: boolean;
}

/** Where things stand on the stage, the same whether they are loading or there. */
export function StageLayout({
  still,
  stillSize,
  play,
  picture,
  heading,
  children,
  facts,
  factsFirst = false,
}: StageLayoutProps) {
  const factsPlace = <div className={classes.Facts}>{facts}</div>;
  return (
    <div className={classes.StageLayout}>
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

/** How wide the picture on the stage is drawn, as StageLayout.module.css says. */
export const STAGE_PICTURE_SIZES =
  '(min-width: 116rem) clamp(22rem, 17vw, 30rem), (min-width: 48rem) clamp(11rem, 19vw, 22rem), clamp(6rem, 27vw, 10rem)';
