import { type RefObject, useState } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import { nearParts } from '../results/nearParts.ts';
import { useGridFocus } from '../results/useGridFocus.ts';
import { useGridRows } from '../results/useGridRows.ts';
import { FavoriteCard } from './FavoriteCard.tsx';
import classes from './FavoriteGrid.module.css';
import type { ListedFavorite } from './listView.ts';
import { pageTexts } from './pageTexts.ts';
import { usePrinting } from './usePrinting.ts';

interface FavoriteGridProps {
  readonly gridRef: RefObject<HTMLUListElement | null>;
  readonly favorites: readonly ListedFavorite[];
  /** Is in the document wherever it is, because it gets the focus. */
  readonly restored?: Favorite;
  readonly onRemove: (entry: Favorite, button: HTMLButtonElement) => void;
}

/**
 * The cards, as a single tab stop like every other grid; rows far away are not in the document.
 * `RailCards` renders groups of cards, which a removal would shift; here the other cards stay as they
 * are.
 */
export function FavoriteGrid({ gridRef, favorites, restored, onRemove }: FavoriteGridProps) {
  const handlers = useGridFocus(gridRef);
  const { groupSize, inSight, sizeOfGap } = useGridRows(gridRef, favorites.length);
  const [focused, setFocused] = useState<string>();
  const isPrinting = usePrinting();
  const wanted = [focused, restored && titleKey(restored)];
  const near = favorites.flatMap(({ entry }, index) =>
    wanted.includes(titleKey(entry)) ? [index] : [],
  );
  const parts = nearParts(favorites.length, isPrinting ? favorites.length : groupSize, [
    inSight,
    ...near,
  ]);
  const isWhole = parts.length === 1;

  return (
    // An explicit role, because Safari drops it from lists without bullets.
    <ul
      ref={gridRef}
      className={classes.FavoriteGrid}
      role="list"
      aria-label={pageTexts.heading}
      {...handlers}
    >
      {parts.flatMap(({ isGap, start, end }) =>
        isGap
          ? [
              <li
                key={`gap before ${end}`}
                aria-hidden="true"
                data-cards={end - start}
                // By script, as in `RailCards`: lint forbids what a rendered page must not have.
                ref={(gap) => void Object.assign(gap?.style ?? {}, sizeOfGap(end - start))}
              />,
            ]
          : favorites.slice(start, end).map((favorite, index) => (
              <li
                key={titleKey(favorite.entry)}
                aria-posinset={isWhole ? undefined : start + index + 1}
                aria-setsize={isWhole ? undefined : favorites.length}
                onFocus={() => setFocused(titleKey(favorite.entry))}
              >
                <FavoriteCard favorite={favorite} onRemove={onRemove} />
              </li>
            )),
      )}
    </ul>
  );
}
