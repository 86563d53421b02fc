import { useMemo, useRef } from 'react';
import type { Favorite } from '@portal/contract/Favorite';
import type { PageProps } from '@portal/contract/Section';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useAddressState } from '@portal/shared/state/useAddressState';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useFollowedPeople } from '@portal/shared/state/useFollowed';
import { useMyServices } from '@portal/shared/state/useMyServices';
import { useSeenTitles } from '@portal/shared/state/useSeen';
import { Button, ButtonLink } from '@portal/shared/ui/Button';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { neighborOf } from '@portal/shared/ui/neighborOf';
import { useAfterRender } from '@portal/shared/ui/useAfterRender';
import { ServicesSource } from '../../filters/ServicesSource.tsx';
import { useKnownTitles, useKnownTitlesStore } from '../lookup/createKnownTitles.ts';
import { LookupProgress } from '../lookup/LookupProgress.tsx';
import { hasServices } from '../lookup/useServicesWith.ts';
import { SharedOffer } from '../share/SharedOffer.tsx';
import { texts } from '../texts.ts';
import { FavoriteGrid, focusLink } from './FavoriteGrid.tsx';
import classes from './FavoritesList.module.css';
import { FavoritesToolbar } from './FavoritesToolbar.tsx';
import { KeepSwitch } from './KeepSwitch.tsx';
import {
  arrange,
  genresOf,
  type ListView,
  readListView,
  totalRuntime,
  withFacts,
  writeListView,
} from './listView.ts';
import { OtherLists } from './OtherLists.tsx';
import { UndoNotice, useRemovals } from './UndoNotice.tsx';
import { ViewForm } from './ViewForm.tsx';

/** The list with its view options and tools. */
export function FavoritesList({ params, keepQuery }: Pick<PageProps, 'params' | 'keepQuery'>) {
  const portal = usePortal();
  const { favorites, navigation } = portal;
  const store = useKnownTitlesStore();
  const entries = useFavorites(favorites);
  const seen = useSeenTitles(portal);
  const followed = useFollowedPeople(portal);
  const mine = useMyServices(portal);
  const known = useKnownTitles(store, entries);
  const listed = useMemo(() => withFacts(entries, known, seen), [entries, known, seen]);
  const [view, setView] = useAddressState(params, readListView);
  const { removed, restored, remove, undo, forget } = useRemovals();
  const gridRef = useRef<HTMLUListElement>(null);
  const undoRef = useRef<HTMLButtonElement>(null);
  const afterRender = useAfterRender();
  const shown = useMemo(() => arrange(listed, view), [listed, view]);
  const genres = useMemo(() => genresOf(listed), [listed]);
  const minutes = totalRuntime(shown);

  const handleView = (next: ListView) => {
    setView(next);
    keepQuery?.(writeListView(next));
  };

  // The focused button is removed.
  const handleShowAll = () => {
    handleView({ sort: view.sort });
    afterRender(() => focusLink(gridRef.current, () => true));
  };
  // The clicked button is removed, and the next element to focus might not be mounted yet.
  const handleRemove = (entry: Favorite, button: HTMLButtonElement) => {
    const neighbor = neighborOf(button, 'button:not([aria-pressed])');
    remove(entry);
    afterRender(() => (neighbor ?? undoRef.current)?.focus());
  };
  const handleUndo = ({ kind, id }: Favorite) => {
    undo();
    const href = navigation.href({ kind, id });
    afterRender(() => focusLink(gridRef.current, (link) => link.getAttribute('href') === href));
  };
  const handleClose = () => {
    focusLink(gridRef.current, ({ tabIndex }) => tabIndex === 0);
    forget();
  };

  return (
    <>
      <SharedOffer store={store} />
      <FavoritesToolbar
        favorites={listed}
        hasSeen={seen.length > 0}
        hasFollowed={followed.length > 0}
      />
      <div className={classes.List}>
        {listed.length === 0 ? (
          <EmptyCard title={texts.empty}>
            <span>{texts.emptyHint}</span>
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
            <ViewForm view={view} genres={genres} onChange={handleView} />
            <h2 className={classes.Sum}>
              {[
                texts.shownOf(shown.length, listed.length),
                ...(minutes === undefined ? [] : [texts.runtime(minutes)]),
              ].join(' · ')}
            </h2>
            <LookupProgress store={store} known={known} titles={entries} />
            {shown.length === 0 && (
              <EmptyCard title={texts.noMatches}>
                <Button onClick={handleShowAll}>{texts.showAll}</Button>
              </EmptyCard>
            )}
            <FavoriteGrid
              gridRef={gridRef}
              favorites={shown}
              restored={restored}
              onRemove={handleRemove}
            />
            {hasServices(mine) && <ServicesSource />}
          </>
        )}
      </div>
      <UndoNotice
        undoRef={undoRef}
        removed={removed}
        restored={restored}
        onUndo={handleUndo}
        onClose={handleClose}
      />
      {/* Below the favorites, because visitors come here for them; “Undo” is the next tab stop. */}
      <OtherLists favorites={entries} followed={followed} seen={seen} />
      <KeepSwitch isEmpty={listed.length + seen.length + followed.length === 0} />
    </>
  );
}
