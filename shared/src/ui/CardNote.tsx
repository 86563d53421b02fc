import classes from './CardNote.module.css';

export interface CardNoteProps {
  readonly size?: 'small' | 'caption';
  readonly children: string;
}

/** A line under the heading of a card, such as the part played. It breaks once at the most, as the heading does. */
export function CardNote({ size = 'small', children }: CardNoteProps) {
  return (
    <p className={classes.CardNote} dir="auto" data-size={size}>
      {children}
    </p>
  );
}
