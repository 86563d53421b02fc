import { useEffect, useMemo, useRef, useState } from 'react';
import { titleKey } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { useAreFavoritesKept } from '@portal/shared/state/useFavoritesKeeping';
import { Button } from '@portal/shared/ui/Button';
import { RailContext } from '@portal/shared/ui/CardLink';
import { focusHeading } from '@portal/shared/ui/focusHeading';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { LastsNote } from '../list/KeepSwitch.tsx';
import type { KnownTitlesStore } from '../lookup/createKnownTitles.ts';
import { useKnownTitles } from '../lookup/createKnownTitles.ts';
import { LookupProgress } from '../lookup/LookupProgress.tsx';
import { texts } from '../texts.ts';
import { readSharedList, type SharedTitle } from './sharedList.ts';
import classes from './SharedOffer.module.css';

interface SharedOfferProps {
  readonly store: KnownTitlesStore;
}

/** Offers to add the shared list from the URL; shows a notice if the list cannot be read. */
export function SharedOffer({ store }: SharedOfferProps) {
  const portal = usePortal();
  const { navigation, announce } = portal;
  const isKept = useAreFavoritesKept(portal);
  const [fragment, setFragment] = useFragment();
  const shared = useMemo(() => readSharedList(fragment), [fragment]);
  const [added, setAdded] = useState<Addition>();
  // The list stays in the URL until it has been stored, because a reload would lose it.
  const isSettled = added?.isWhole === true && isKept;
  useEffect(() => {
    if (isSettled) {
      navigation.dropFragment();
    }
  }, [isSettled, navigation]);

  const handleAdd = (addition: Addition) => {
    const said = texts.addedNow(addition.count);
    announce(isKept ? said : `${said}. ${texts.lasts.favorites}`);
    setAdded(addition);
    if (addition.isWhole) {
      setFragment('');
    }
  };
  // The pressed buttons are removed together with the offer.
  const handleDone = () => {
    focusHeading();
    setFragment('');
    navigation.dropFragment();
  };
  const handleClose = () => {
    focusHeading();
    setAdded(undefined);
  };

  return (
    <>
      {added && <Added count={added.count} onClose={handleClose} />}
      {(shared.status === 'broken' || shared.status === 'newer') && (
        <div className={classes.SharedOffer} role="alert">
          <p>{shared.status === 'broken' ? texts.sharedBroken : texts.sharedNewer}</p>
        </div>
      )}
      {shared.status === 'ready' && (
        <Offer titles={shared.titles} store={store} onAdd={handleAdd} onDone={handleDone} />
      )}
    </>
  );
}

interface Addition {
  readonly count: number;
  /** Whether all titles of the list have loaded. */
  readonly isWhole: boolean;
}

interface AddedProps {
  readonly count: number;
  readonly onClose: () => void;
}

/** Confirms what was added and how long it lasts. Receives the focus from the removed button. */
function Added({ count, onClose }: AddedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);

  return (
    <div ref={ref} className={classes.SharedOffer} tabIndex={-1}>
      <p>{texts.addedNow(count)}</p>
      <div role="status">
        <LastsNote list="favorites" />
      </div>
      <div className={classes.Ways}>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </div>
  );
}

interface OfferProps {
  readonly titles: readonly SharedTitle[];
  readonly store: KnownTitlesStore;
  readonly onAdd: (addition: Addition) => void;
  readonly onDone: () => void;
}

function Offer({ titles, store, onAdd, onDone }: OfferProps) {
  const { favorites } = usePortal();
  // Subscribes to changes of the favorites.
  useFavorites(favorites);
  const known = useKnownTitles(store, titles);
  const results = titles.map((title) => known.get(titleKey(title)));
  const found = results.flatMap((result) => (result?.status === 'known' ? [result.title] : []));
  const missing = results.filter((result) => result?.status === 'missing').length;
  const isPending = results.includes(undefined);
  const fresh = titles.filter(({ kind, id }) => !favorites.has(kind, id));
  const addable = found.filter(({ kind, id }) => !favorites.has(kind, id));
  const count = isPending ? fresh.length : addable.length;

  const handleAdd = () => {
    // Keeps the order: the first title becomes the newest.
    const now = Date.now();
    favorites.add(addable.map((title, index) => ({ ...title, addedOn: now - index })));
    onAdd({ count: addable.length, isWhole: found.length + missing === titles.length });
  };

  return (
    <section className={classes.SharedOffer} aria-labelledby="shared-list">
      <h2 className={classes.Heading} id="shared-list">
        {texts.sharedHeading(titles.length)}
      </h2>
      <p className={classes.Hint}>{texts.sharedHint}</p>
      <LookupProgress store={store} known={known} titles={titles} />
      {missing > 0 && <p className={classes.Hint}>{texts.unavailable(missing)}</p>}
      <RailContext value="shared-list ">
        <ul className={classes.Titles} role="list">
          {titles.map((title, index) => {
            const result = results[index];
            return (
              <li key={titleKey(title)}>
                <TitleCard
                  title={
                    result?.status === 'known' ? result.title : { ...title, title: texts.unnamed }
                  }
                />
              </li>
            );
          })}
        </ul>
      </RailContext>
      <div className={classes.Ways}>
        {count > 0 && (
          <Button variant="accent" disabled={isPending} onClick={handleAdd}>
            {texts.add(count)}
          </Button>
        )}
        {fresh.length === 0 && <p>{texts.allThere}</p>}
        <Button onClick={onDone}>{texts.notNow}</Button>
      </div>
    </section>
  );
}

/** The fragment of the URL. It can be dismissed until it changes. */
function useFragment() {
  const [fragment, setFragment] = useState(() => location.hash);
  useEffect(() => {
    const handleChange = () => setFragment(location.hash);
    addEventListener('hashchange', handleChange);
    return () => removeEventListener('hashchange', handleChange);
  }, []);
  return [fragment, setFragment] as const;
}
