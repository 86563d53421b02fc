import type { RefObject } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import { useGridFocus } from '../results/useGridFocus.ts';
import { FavoriteCard } from './FavoriteCard.tsx';
import classes from './FavoriteGrid.module.css';
import type { ListedFavorite } from './listView.ts';
import { pageTexts } from './pageTexts.ts';

interface FavoriteGridProps {
  readonly gridRef: RefObject<HTMLUListElement | null>;
  readonly favorites: readonly ListedFavorite[];
  readonly onRemove: (entry: Favorite, button: HTMLButtonElement) => void;
}

/** The cards, as a single tab stop like every other grid. */
export function FavoriteGrid({ gridRef, favorites, onRemove }: FavoriteGridProps) {
  const handlers = useGridFocus(gridRef);

  return (
    // An explicit role, because Safari drops it from lists without bullets.
    <ul
      ref={gridRef}
      className={classes.FavoriteGrid}
      role="list"
      aria-label={pageTexts.heading}
      {...handlers}
    >
      {favorites.map((favorite) => (
        <li key={titleKey(favorite.entry)}>
          <FavoriteCard favorite={favorite} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}
