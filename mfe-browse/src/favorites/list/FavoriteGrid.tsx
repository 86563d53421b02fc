import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Favorite } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import { formatDate, localDate } from '@portal/shared/domain/dates';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useGridFocus } from '../../results/useGridFocus.ts';
import { useGridRows } from '../../results/useGridRows.ts';
import { pageTexts } from '../pageTexts.ts';
import { texts } from '../texts.ts';
import classes from './FavoritesList.module.css';
import type { ListedFavorite } from './listView.ts';
import { nearParts } from './nearParts.ts';

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

interface FavoriteCardProps {
  readonly favorite: ListedFavorite;
  readonly onRemove: (entry: Favorite, button: HTMLButtonElement) => void;
}

/** A favorite: picture, title, kind, when it was added, rating, year, and its end. */
export function FavoriteCard({ favorite: { entry, facts }, onRemove }: FavoriteCardProps) {
  // An altered storage may hold a time beyond the calendar.
  const day = formatDate(localDate(entry.addedOn));
  const note = [texts.kindOf[entry.kind], ...(day ? [texts.added(day)] : [])].join(', ');

  return (
    <TitleCard title={{ ...entry, date: facts?.date }} note={note}>
      <Button
        icon={icons.close}
        aria-label={texts.removeTitle(entry.title)}
        onClick={({ currentTarget }) => onRemove(entry, currentTarget)}
      >
        {texts.remove}
      </Button>
    </TitleCard>
  );
}

/** Whether the page is being printed: on paper, everything is near. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event ends.
    const handleBefore = () => flushSync(() => setPrinting(true));
    const handleAfter = () => setPrinting(false);
    addEventListener('beforeprint', handleBefore);
    addEventListener('afterprint', handleAfter);
    return () => {
      removeEventListener('beforeprint', handleBefore);
      removeEventListener('afterprint', handleAfter);
    };
  }, []);
  return isPrinting;
}
