import { useId, useState } from 'react';
import type { Genre } from '@portal/shared/domain/reference';
import { Button } from '@portal/shared/ui/Button';
import { Choice } from '@portal/shared/ui/Choice';
import { texts } from '../texts.ts';
import { type ListView, sortOrders, writeListView } from './listView.ts';
import classes from './ViewForm.module.css';

interface ViewFormProps {
  readonly view: ListView;
  /** The genres of the favorites whose facts have loaded. */
  readonly genres: readonly Genre[];
  readonly onChange: (view: ListView) => void;
}

/** Sorts and filters the list. In a narrow window, a button unfolds the controls. */
export function ViewForm({ view, genres, onChange }: ViewFormProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosenGenre = genres.find((genre) => genre.id === view.genre);

  return (
    <form className={classes.ViewForm} aria-label={texts.view}>
      <Button
        className={classes.Toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.showView(Object.keys(writeListView(view)).length)}
      </Button>
      <div className={classes.Controls} id={id} data-open={isOpen || undefined}>
        <Choice
          label={texts.sort}
          value={view.sort}
          options={sortOrders.map((order) => [order, texts.sorts[order]])}
          onChange={(value) =>
            onChange({ ...view, sort: sortOrders.find((order) => order === value) ?? 'newest' })
          }
        />
        <Choice
          label={texts.kind}
          value={view.kind ?? ''}
          options={[
            ['', texts.any],
            ['movie', texts.kinds.movie],
            ['tv', texts.kinds.tv],
          ]}
          onChange={(value) =>
            onChange({ ...view, kind: value === 'movie' || value === 'tv' ? value : undefined })
          }
        />
        <Choice
          label={texts.genre}
          value={String(chosenGenre?.id ?? '')}
          options={[['', texts.any], ...genres.map(({ id, name }) => [String(id), name] as const)]}
          onChange={(value) => onChange({ ...view, genre: value ? Number(value) : undefined })}
        />
        <Choice
          label={texts.seen}
          value={view.seen ?? ''}
          options={[
            ['', texts.any],
            ['hide', texts.notSeen],
          ]}
          onChange={(value) => onChange({ ...view, seen: value === 'hide' ? value : undefined })}
        />
      </div>
    </form>
  );
}
