import { useId, useState } from 'react';
import { Button } from '@portal/shared/ui/Button';
import { texts } from '../texts.ts';
import classes from './LongText.module.css';

interface LongTextProps {
  /** Paragraphs, separated by line breaks. */
  readonly text: string;
  /** The number of lines shown while the text is folded. */
  readonly foldedLines: 6 | 10;
}

/**
 * Upper bound on the characters per line in any window, so that a folded text always has hidden
 * lines.
 */
const LETTERS_PER_LINE = 90;

/**
 * A text from the service. Long texts are folded, because they can be longer than the rest of the
 * page.
 */
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

  return (
    <div className={classes.LongText}>
      <div
        className={classes.Text}
        id={textId}
        data-folded={isLong && !isOpen ? foldedLines : undefined}
      >
        {paragraphs.map((paragraph, index) => (
          // The index is the key: paragraphs can be identical, and their order never changes.
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
