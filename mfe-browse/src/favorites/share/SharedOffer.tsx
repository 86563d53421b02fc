import { useEffect, useMemo, useRef, useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useAreFavoritesKept } from '@portal/shared/state/useFavoritesKeeping';
import { Button } from '@portal/shared/ui/Button';
import { focusHeading } from '@portal/shared/ui/focusHeading';
import { LastsNote } from '../list/KeepSwitch.tsx';
import type { KnownTitlesStore } from '../lookup/createKnownTitles.ts';
import { texts } from '../texts.ts';
import { type Addition, Offer } from './Offer.tsx';
import { readSharedList } from './sharedList.ts';
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
    const said = sentenceOf(addition);
    announce(isKept ? said : `${said}. ${texts.lasts[listOf(addition)]}`);
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
      {added && <Added addition={added} onClose={handleClose} />}
      {(shared.status === 'broken' || shared.status === 'newer') && (
        <div className={classes.SharedOffer} role="alert">
          <p>{shared.status === 'broken' ? texts.sharedBroken : texts.sharedNewer}</p>
        </div>
      )}
      {shared.status === 'ready' && (
        <Offer shared={shared} store={store} onAdd={handleAdd} onDone={handleDone} />
      )}
    </>
  );
}

/** What was added, for the visitor. */
function sentenceOf({ titles, people }: Addition): string {
  return [
    ...(titles > 0 || people === 0 ? [texts.addedNow(titles)] : []),
    ...(people > 0 ? [texts.followedShared(people)] : []),
  ].join('. ');
}

function listOf({ titles }: Addition): 'favorites' | 'followed' {
  return titles > 0 ? 'favorites' : 'followed';
}

interface AddedProps {
  readonly addition: Addition;
  readonly onClose: () => void;
}

/** Confirms what was added and how long it lasts. Receives the focus from the removed button. */
function Added({ addition, onClose }: AddedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);

  return (
    <div ref={ref} className={classes.SharedOffer} tabIndex={-1}>
      <p>{sentenceOf(addition)}</p>
      <div role="status">
        <LastsNote list={listOf(addition)} />
      </div>
      <div className={classes.Ways}>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </div>
  );
}

/** The URL's fragment as state. Setting it to `''` dismisses the offer until it changes. */
function useFragment() {
  const [fragment, setFragment] = useState(() => location.hash);
  useEffect(() => {
    const handleChange = () => setFragment(location.hash);
    addEventListener('hashchange', handleChange);
    return () => removeEventListener('hashchange', handleChange);
  }, []);
  return [fragment, setFragment] as const;
}
