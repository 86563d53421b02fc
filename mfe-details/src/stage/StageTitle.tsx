import classes from './StageTitle.module.css';

interface StageTitleProps {
  readonly children: string;
}

/**
 * The widths in letters that the stylesheet knows for the longest word. As data attributes, because
 * the page's policy forbids style attributes in HTML that the gateway has rendered.
 */
const WORD_WIDTHS = [8, 10, 12, 15, 20, 30, 45];

/** Longer titles use a smaller font: at full size they would fill the stage. */
const LONG_TITLE = 60;

/** The heading of the page: a title or a name. */
export function StageTitle({ children: title }: StageTitleProps) {
  // Lines can also break after a hyphen.
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  const wordWidth = WORD_WIDTHS.find((width) => longestWord <= width) ?? WORD_WIDTHS.at(-1);

  return (
    <h1
      className={classes.StageTitle}
      dir="auto"
      data-word-width={wordWidth}
      data-long={title.length >= LONG_TITLE || undefined}
    >
      {title}
    </h1>
  );
}
