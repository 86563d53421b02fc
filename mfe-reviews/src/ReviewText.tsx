import classes from './ReviewText.module.css';
import { texts } from './texts.ts';

interface ReviewTextProps {
  readonly text: string;
  /** ISO 639-1, if it is not English. */
  readonly language?: string;
}

/** About six lines. */
const FOLDED = 500;

/** A review as plain text. A long one is folded at the end of a sentence, even without scripts. */
export function ReviewText({ text, language }: ReviewTextProps) {
  const [start, rest] = fold(text);

  return (
    <div className={classes.ReviewText} lang={language}>
      <Paragraphs text={start} />
      {rest !== '' && (
        <details className={classes.Rest}>
          <summary className={classes.Summary} lang="en">
            {texts.readOn}
          </summary>
          <Paragraphs text={rest} />
        </details>
      )}
    </div>
  );
}

/** Paragraphs with their line breaks. */
function Paragraphs({ text }: Pick<ReviewTextProps, 'text'>) {
  return text
    .split(/\s*\n\s*\n\s*/)
    .filter(Boolean)
    .map((paragraph, index) => (
      // The index is the key: paragraphs can be identical, and their order never changes.
      <p key={index} className={classes.Paragraph} dir="auto">
        {paragraph}
      </p>
    ));
}

/**
 * The start of a text and the rest: at the last sentence, or else the last word, that ends before
 * the limit. A rest of a few words is not worth a fold.
 */
export function fold(text: string): readonly [start: string, rest: string] {
  if (text.length <= FOLDED * 1.3) {
    return [text, ''];
  }
  const start = text.slice(0, FOLDED);
  const sentence = /^[\s\S]*[.!?…。！？]["”’)\]]*(?=\s|$)|^[\s\S]*[。！？]/.exec(start)?.[0] ?? '';
  const word = /^[\s\S]*\s/.exec(start)?.[0] ?? start;
  // Never between the halves of a character.
  const cut = sentence.length > FOLDED / 3 ? sentence : word.replace(/[\ud800-\udbff]$/, '');
  return [cut.trimEnd(), text.slice(cut.length).trim()];
}
