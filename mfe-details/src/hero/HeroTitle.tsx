import classes from './Hero.module.css';

interface HeroTitleProps {
  readonly children: string;
}

/**
 * Word lengths, in letters, for which the stylesheet has rules. They are set as data attributes,
 * because the content security policy blocks style attributes in rendered HTML.
 */
const WORD_WIDTHS = [8, 10, 12, 15, 20, 30, 45];

/**
 * Length in characters from which a title uses a smaller font; at full size it would fill the hero.
 */
const LONG_TITLE = 60;

/** The heading of the page: a title or a name. */
export function HeroTitle({ children: title }: HeroTitleProps) {
  // Lines can also break after a hyphen.
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  const wordWidth = WORD_WIDTHS.find((width) => longestWord <= width) ?? WORD_WIDTHS.at(-1);

  return (
    <h1
      className={classes.HeroTitle}
      dir="auto"
      data-word-width={wordWidth}
      data-long={title.length >= LONG_TITLE || undefined}
    >
      {title}
    </h1>
  );
}
