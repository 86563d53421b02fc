import { type CSSProperties, useId, useState } from 'react';
import { Button } from '@portal/shared/ui/Button';
import { texts } from '../texts.ts';
import classes from './LongText.module.css';

interface LongTextProps {
  /** Paragraphs, divided by line breaks. */
  readonly text: string;
  /** As many are seen until the visitor wants to read on. */
  readonly foldedLines: number;
}

/** More than any line holds: a text that is folded has something to unfold, in every window. */
const LETTERS_PER_LINE = 90;

/** A text of the service. Of a long one the rest waits behind a button: it may be longer than the page below it. */
export function LongText({ text, foldedLines }: LongTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  const paragraphs = text.split(/\s*\n\s*/).filter(Boolean);
  const lineCount = paragraphs.reduce(
    (lines, { length }) => lines + Math.ceil(length / LETTERS_PER_LINE),
    0,
  );
  const isLong = lineCount > foldedLines;
  const toggleText = isOpen ? texts.readLess : texts.readMore;
  // Safe: React sets custom properties too, its types do not know them.
  const style = { '--folded-lines': foldedLines } as CSSProperties;

  return (
    <div className={classes.LongText}>
      <div
        className={classes.Text}
        id={textId}
        style={style}
        data-folded={(isLong && !isOpen) || undefined}
      >
        {paragraphs.map((paragraph, index) => (
          // The same words may come twice, and paragraphs never change their places.
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {isLong && (
        <Button aria-expanded={isOpen} aria-controls={textId} onClick={() => setIsOpen(!isOpen)}>
          {toggleText}
        </Button>
      )}
    </div>
  );
}
