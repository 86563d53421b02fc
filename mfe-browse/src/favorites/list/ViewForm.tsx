import type { Genre } from '@portal/shared/domain/reference';
import { Choice } from '@portal/shared/ui/Choice';
import rows from '../../rows.module.css';
import { texts } from '../texts.ts';
import classes from './FavoritesList.module.css';
import { type ListView, sortOrders } from './listView.ts';

interface ViewFormProps {
  readonly view: ListView;
  /** The genres of the favorites whose facts have loaded. */
  readonly genres: readonly Genre[];
  readonly onChange: (view: ListView) => void;
}

/** Sorts and filters the list. */
export function ViewForm({ view, genres, onChange }: ViewFormProps) {
  const chosenGenre = genres.find(({ id }) => id === view.genre);

  return (
    <form className={`${classes.ViewForm} ${rows.Row}`} aria-label={texts.view}>
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
    </form>
  );
}
