import type { CSSProperties } from 'react';
import classes from './StageTitle.module.css';

interface StageTitleProps {
  readonly children: string;
}

/** From this many letters on a title is set smaller: at full size it would fill the stage. */
const LONG_TITLE = 60;

/** The heading of the page: a title or a name. */
export function StageTitle({ children: title }: StageTitleProps) {
  // Also after a hyphen a line can end.
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  // Safe: React sets custom properties too, its types do not know them.
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
