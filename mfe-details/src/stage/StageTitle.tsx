import type { CSSProperties } from 'react';
import classes from './StageTitle.module.css';

interface StageTitleProps {
  readonly children: string;
}

/** Longer titles use a smaller font: at full size they would fill the stage. */
const LONG_TITLE = 60;

/** The heading of the page: a title or a name. */
export function StageTitle({ children: title }: StageTitleProps) {
  // Lines can also break after a hyphen.
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  // Safe: React supports custom properties, but its types do not.
  const style = { '--longest-word': longestWord } as CSSProperties;

  return (
    <h1
      className={classes.StageTitle}
      dir="auto"
      style={style}
      data-long={title.length >= LONG_TITLE || undefined}
    >
      {title}
    </h1>
  );
}
