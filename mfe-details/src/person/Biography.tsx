import { LongText } from '../stage/LongText.tsx';
import { texts } from '../texts.ts';
import classes from './Biography.module.css';

interface BiographyProps {
  /** Paragraphs, divided by line breaks. */
  readonly text: string;
}

/** The life of a person: a region of its own on the stage, whose gutter it keeps to. */
export function Biography({ text }: BiographyProps) {
  return (
    <section className={classes.Biography} aria-labelledby="biography-heading">
      <h2 className={classes.Heading} id="biography-heading">
        {texts.biography}
      </h2>
      <LongText text={text} foldedLines={10} />
    </section>
  );
}
