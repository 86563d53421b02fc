import { type ChangeEvent, useId } from 'react';
import type { Genre } from '@portal/shared/domain/reference';
import { CheckChip } from '@portal/shared/ui/CheckChip';
import classes from './FilterForm.module.css';
import { filterTexts as texts } from './filterTexts.ts';

interface GenreChoiceProps {
  readonly name: 'genres' | 'without';
  /** `undefined` until the genres have loaded. */
  readonly genres: readonly Genre[] | undefined;
  readonly chosen: readonly number[];
  /** On a genre's page, that genre: always applied, so its checkbox is checked and disabled. */
  readonly ownGenre?: number;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Checkboxes for the genres to include or exclude. */
export function GenreChoice({ name, genres, chosen, ownGenre, onChange }: GenreChoiceProps) {
  const labelId = useId();
  const shown = genres ?? chosen.map((id) => ({ id, name: texts.unnamedGenre(id) }));
  return (
    <fieldset className={classes.GenreChoice} aria-labelledby={labelId}>
      <legend className={classes.Legend} id={labelId}>
        {texts.labels[name]}
      </legend>
      <div className={classes.Genres}>
        {shown.map(({ id, name: genre }) => (
          <CheckChip
            key={id}
            name={name}
            value={id}
            checked={chosen.includes(id) || (name === 'genres' && id === ownGenre)}
            disabled={id === ownGenre}
            onChange={onChange}
          >
            {genre}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}
