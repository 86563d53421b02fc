import { useRef, useState } from 'react';
import type { PageProps } from '@portal/shared/contract/Section';
import type { Favorite } from '@portal/shared/domain/Favorite';
import { titleKey } from '@portal/shared/domain/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button, ButtonLink } from '@portal/shared/ui/Button';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { FavoriteCard } from './FavoriteCard.tsx';
import classes from './FavoritesList.module.css';
import { KeepSwitch } from './KeepSwitch.tsx';
import {
  arrange,
  genresOf,
  type ListView,
  readListView,
  totalRuntime,
  writeListView,
} from './listView.ts';
import { pageTexts } from './pageTexts.ts';
import { SharedOffer } from './SharedOffer.tsx';
import { texts } from './texts.ts';
import { Tools } from './Tools.tsx';
import { UndoNotice } from './UndoNotice.tsx';
import { useListedFavorites } from './useListedFavorites.ts';
import { ViewForm } from './ViewForm.tsx';

/** The list with everything that can be done with it. */
export function FavoritesList({ params, keepQuery }: Pick<PageProps, 'params' | 'keepQuery'>) {
  const { favorites, navigation } = usePortal();
  const listed = useListedFavorites();
  const [view, setView] = useState(() => readListView(params));
  const [removed, setRemoved] = useState<Favorite>();
  const listRef = useRef<HTMLDivElement>(null);
  const shown = arrange(listed, view);
  const minutes = totalRuntime(shown);

  const handleView = (next: ListView) => {
    setView(next);
    keepQuery?.(writeListView(next));
  };
  const handleRemove = (entry: Favorite, button: HTMLButtonElement) => {
    focusNeighbour(button, listRef.current);
    favorites.toggle(entry);
    setRemoved(entry);
  };

  return (
    <>
      <SharedOffer />
      <div className={classes.Head}>
        <Tools favorites={listed} />
        <KeepSwitch />
      </div>
      <div className={classes.List} ref={listRef} tabIndex={-1}>
        {listed.length === 0 ? (
          <EmptyCard title={texts.empty}>
            {texts.emptyHint}
            <span className={classes.Ways}>
              <ButtonLink variant="accent" href={navigation.href({ page: 'movies' })}>
                {texts.browseMovies}
              </ButtonLink>
              <ButtonLink href={navigation.href({ page: 'allSeries' })}>
                {texts.browseSeries}
              </ButtonLink>
            </span>
          </EmptyCard>
        ) : (
          <>
            <ViewForm view={view} genres={genresOf(listed)} onChange={handleView} />
            <h2 className={classes.Sum}>
              {texts.shownOf(shown.length, listed.length)}
              {minutes !== undefined && ` · ${texts.runtime(minutes)}`}
            </h2>
            {shown.length === 0 && (
              <EmptyCard title={texts.nothingFits}>
                <Button onClick={() => handleView({ sort: view.sort })}>{texts.showAll}</Button>
              </EmptyCard>
            )}
            <ul className={classes.Cards} role="list" aria-label={pageTexts.heading}>
              {shown.map((favorite) => (
                <li key={titleKey(favorite.entry)}>
                  <FavoriteCard favorite={favorite} onRemove={handleRemove} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <UndoNotice
        removed={removed}
        onDone={() => setRemoved(undefined)}
        onUndo={() => listRef.current?.focus()}
      />
    </>
  );
}

/**
 * The pressed button disappears with its card, so the focus moves to the next card's button, else
 * the previous one's, else the list.
 */
function focusNeighbour(button: HTMLButtonElement, list: HTMLElement | null): void {
  const card = button.closest('li');
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  (neighbour?.querySelector('button') ?? list)?.focus();
}
