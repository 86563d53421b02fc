import classes from './ReviewText.module.css';
import { texts } from './texts.ts';

interface ReviewTextProps {
  readonly text: string;
  /** ISO 639-1, if it is not English. */
  readonly language?: string;
}

/** The length at which a review is folded: about six lines. */
const FOLDED = 500;

/**
 * A review as plain text. If it is long, it is folded at the end of a sentence. Works without
 * scripts.
 */
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
 * Splits a text before the limit: at the end of the last sentence, or else of the last word. If
 * only a few words would be left, does not split it.
 */
export function fold(text: string): readonly [start: string, rest: string] {
  if (text.length <= FOLDED * 1.3) {
    return [text, ''];
  }
  const start = text.slice(0, FOLDED);
  const sentence = /^[\s\S]*[.!?…。！？]["”’)\]]*(?=\s|$)|^[\s\S]*[。！？]/.exec(start)?.[0] ?? '';
  const word = /^[\s\S]*\s/.exec(start)?.[0] ?? start;
  // Never splits a surrogate pair.
  const cut = sentence.length > FOLDED / 3 ? sentence : word.replace(/[\ud800-\udbff]$/, '');
  return [cut.trimEnd(), text.slice(cut.length).trim()];
}
