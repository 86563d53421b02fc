import { useState } from 'react';
import { Button } from '@portal/shared/ui/Button';
import { texts } from '../texts.ts';
import classes from './Biography.module.css';

/** From this many letters on the rest waits behind a button: biographies may be longer than the page below them. */
const LONG_TEXT = 900;

interface BiographyProps {
  /** Paragraphs, divided by line breaks. */
  readonly text: string;
}

/** The life of a person: a region of its own on the stage, whose gutter it keeps to. */
export function Biography({ text }: BiographyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const paragraphs = text.split(/\s*\n\s*/).filter(Boolean);
  const isLong = text.length > LONG_TEXT;
  const toggleText = isOpen ? texts.readLess : texts.readMore;

  return (
    <section className={classes.Biography} aria-labelledby="biography-heading">
      <h2 className={classes.Heading} id="biography-heading">
        {texts.biography}
      </h2>
      <div
        className={classes.Text}
        id="biography-text"
        data-folded={(isLong && !isOpen) || undefined}
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {isLong && (
        <Button
          aria-expanded={isOpen}
          aria-controls="biography-text"
          onClick={() => setIsOpen(!isOpen)}
        >
          {toggleText}
        </Button>
      )}
    </section>
  );
}
