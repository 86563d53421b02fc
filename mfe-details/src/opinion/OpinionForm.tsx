import { useId, useRef } from 'react';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { usePortal } from '@portal/shared/state/PortalContext';
import { MAX_NOTE_LENGTH, updateSeen } from '@portal/shared/state/useSeen';
import { Button } from '@portal/shared/ui/Button';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import classes from './OpinionForm.module.css';

const texts = {
  rating: 'Your rating',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  given: (stars: number) => `${stars} of 10`,
  clear: 'Clear',
  note: 'Your note',
  hint: "For your eyes only. It doesn't leave this device unless you export it.",
} as const;

const STARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface OpinionFormProps {
  readonly entry: SeenTitle;
}

/** Up to ten stars, and a note. Each change is saved at once. */
export function OpinionForm({ entry }: OpinionFormProps) {
  const portal = usePortal();
  const id = useId();
  const change = (opinion: Pick<SeenTitle, 'stars' | 'note'>) =>
    updateSeen(portal, { ...entry, ...opinion });

  return (
    <div className={classes.OpinionForm}>
      <Stars stars={entry.stars} onChange={(stars) => change({ stars })} />
      <label htmlFor={id}>{texts.note}</label>
      <textarea
        className={classes.Note}
        id={id}
        aria-describedby={`${id}-hint`}
        dir="auto"
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={entry.note ?? ''}
        onChange={({ target }) => change({ note: target.value || undefined })}
      />
      <p className={classes.Soft} id={`${id}-hint`}>
        {texts.hint}
      </p>
    </div>
  );
}

interface StarsProps {
  readonly stars: number | undefined;
  readonly onChange: (stars: number | undefined) => void;
}

function Stars({ stars, onChange }: StarsProps) {
  const id = useId();
  const groupRef = useRef<HTMLDivElement>(null);
  const handleClear = () => {
    onChange(undefined);
    // The button disappears.
    groupRef.current?.querySelector('input')?.focus();
  };

  return (
    <div>
      <div className={classes.Head}>
        <span id={id}>{texts.rating}</span>
        {stars !== undefined && (
          <>
            <span className={classes.Soft}>{texts.given(stars)}</span>
            <Button variant="plain" onClick={handleClear}>
              {texts.clear}
            </Button>
          </>
        )}
      </div>
      <div ref={groupRef} className={classes.Stars} role="radiogroup" aria-labelledby={id}>
        {STARS.map((count) => (
          <label
            key={count}
            className={classes.Star}
            data-given={(stars !== undefined && count <= stars) || undefined}
          >
            <input
              type="radio"
              name={id}
              checked={count === stars}
              onChange={() => onChange(count)}
            />
            <VisuallyHidden>{texts.star(count)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </div>
  );
}
