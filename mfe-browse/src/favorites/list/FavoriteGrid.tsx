import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Favorite } from '@portal/contract/Favorite';
import { titleKey } from '@portal/contract/kinds';
import { formatDate, localDate } from '@portal/shared/domain/dates';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useMyServices } from '@portal/shared/state/useMyServices';
import { useToday } from '@portal/shared/state/useToday';
import { Button } from '@portal/shared/ui/Button';
import { useCardId } from '@portal/shared/ui/CardLink';
import { focusHeading } from '@portal/shared/ui/focusHeading';
import * as icons from '@portal/shared/ui/icons';
import { SeenButton } from '@portal/shared/ui/SeenButton';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { useGridFocus } from '../../results/useGridFocus.ts';
import { useGridRows } from '../../results/useGridRows.ts';
import { hasServices, useServicesWith } from '../lookup/useServicesWith.ts';
import { pageTexts } from '../pageTexts.ts';
import { texts } from '../texts.ts';
import classes from './FavoritesList.module.css';
import type { ListedFavorite } from './listView.ts';
import { nearParts } from './nearParts.ts';

interface FavoriteGridProps {
  readonly gridRef: RefObject<HTMLUListElement | null>;
  readonly favorites: readonly ListedFavorite[];
  /** The entry that has just been restored. Always rendered, because it receives the focus. */
  readonly restored?: Favorite;
  readonly onRemove: (entry: Favorite, button: HTMLButtonElement) => void;
}

/**
 * The cards as a single tab stop; distant rows are not in the document. Does not use `RailCards`,
 * because a removal would shift its groups of cards.
 */
export function FavoriteGrid({ gridRef, favorites, restored, onRemove }: FavoriteGridProps) {
  const handlers = useGridFocus(gridRef);
  const { groupSize, inSight, sizeOfGap } = useGridRows(gridRef, favorites.length);
  const [focused, setFocused] = useState<string>();
  const isPrinting = usePrinting();
  useFocusAfterHiding(gridRef, favorites, focused);
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
    // Explicit role, because Safari removes list semantics from lists without bullets.
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
                // Set by script, because lint disallows inline styles, see `RailCards`.
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

/** The card of a favorite, with the date when it was added and a remove button. */
function FavoriteCard({ favorite: { entry, facts }, onRemove }: FavoriteCardProps) {
  const portal = usePortal();
  const { navigation } = portal;
  const titleId = useCardId(navigation.href({ kind: entry.kind, id: entry.id }));
  // The time can be invalid if the storage was tampered with.
  const day = formatDate(localDate(entry.addedOn));
  const mine = useMyServices(portal);
  const today = useToday(portal);
  const isToCome = facts?.date !== undefined && facts.date > today;
  const services = useServicesWith(entry).join(', ');
  const note = [texts.kindOf[entry.kind], ...(day ? [texts.added(day)] : [])].join(', ');

  return (
    <div className={classes.Card}>
      <TitleCard title={{ ...entry, date: facts?.date }} note={note}>
        {/* Rendered even if it is empty, because all rows must have the same height. */}
        {hasServices(mine) && (
          <p className={classes.Services}>{services !== '' && !isToCome && texts.on(services)}</p>
        )}
      </TitleCard>
      <div className={classes.Actions}>
        {/* Comes before “Remove”, so that “Undo” is the next tab stop after a removal. */}
        <SeenButton title={entry} describedBy={titleId} />
        <Button
          variant="round"
          icon={icons.close}
          aria-label={texts.removeTitle(entry.title)}
          onClick={({ currentTarget }) => onRemove(entry, currentTarget)}
        />
      </div>
    </div>
  );
}

/**
 * Moves the focus to the next card when the view hides the focused one, because the visitor has
 * marked it as seen.
 */
function useFocusAfterHiding(
  gridRef: RefObject<HTMLUListElement | null>,
  favorites: readonly ListedFavorite[],
  focused: string | undefined,
): void {
  const { navigation } = usePortal();
  const indexRef = useRef(-1);

  useLayoutEffect(() => {
    const index = favorites.findIndex(({ entry }) => titleKey(entry) === focused);
    const next = favorites[Math.min(indexRef.current, favorites.length - 1)];
    if (index < 0 && indexRef.current >= 0 && document.activeElement === document.body) {
      const href = next && navigation.href({ kind: next.entry.kind, id: next.entry.id });
      focusLink(gridRef.current, (link) => link.getAttribute('href') === href);
    }
    indexRef.current = index;
  }, [gridRef, favorites, focused, navigation]);
}

/** Focuses a link in the grid, or the page's heading if the grid does not contain the link. */
export function focusLink(
  grid: HTMLElement | null,
  isIt: (link: HTMLAnchorElement) => boolean,
): void {
  const link = [...(grid?.querySelectorAll('a') ?? [])].find(isIt);
  if (link) {
    link.focus();
  } else {
    focusHeading();
  }
}

/** Whether the page is being printed. Then all cards have to be rendered. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Flushed synchronously, because the browser prints the page as it is right after the event.
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
