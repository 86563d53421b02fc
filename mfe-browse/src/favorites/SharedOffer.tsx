import { useEffect, useState } from 'react';
import { titleKey } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFavorites } from '@portal/shared/state/useFavorites';
import { Button } from '@portal/shared/ui/Button';
import { addAll } from './addAll.ts';
import { readSharedList, type SharedTitle } from './sharedList.ts';
import classes from './SharedOffer.module.css';
import { texts } from './texts.ts';
import { useKnownTitles } from './useListedFavorites.ts';

/** The list that the address carries, as an offer; what is wrong with it, if it cannot be read. */
export function SharedOffer() {
  const { navigation } = usePortal();
  const [fragment, setFragment] = useFragment();
  const shared = readSharedList(fragment);
  const handleDone = () => {
    setFragment('');
    navigation.dropFragment?.();
  };

  switch (shared.status) {
    case 'none':
      return null;
    case 'broken':
    case 'newer':
      return (
        <div className={classes.SharedOffer} role="alert">
          <p>{shared.status === 'broken' ? texts.sharedBroken : texts.sharedNewer}</p>
        </div>
      );
    case 'ready':
      return <Offer titles={shared.titles} onDone={handleDone} />;
  }
}

interface OfferProps {
  readonly titles: readonly SharedTitle[];
  readonly onDone: () => void;
}

function Offer({ titles, onDone }: OfferProps) {
  const { favorites, navigation, announce } = usePortal();
  // Re-renders when the list changes, so that nothing is offered twice.
  useFavorites(favorites);
  const { known, isPending } = useKnownTitles(titles);
  const found = known.flatMap((one) => one?.title ?? []);
  const fresh = titles.filter(({ kind, id }) => !favorites.has(kind, id));
  const addable = found.filter(({ kind, id }) => !favorites.has(kind, id));
  const count = isPending ? fresh.length : addable.length;

  const handleAdd = () => {
    addAll(favorites, addable, Date.now());
    announce(texts.addedNow(addable.length));
    onDone();
  };

  return (
    <section className={classes.SharedOffer} aria-labelledby="shared-list">
      <h2 className={classes.Heading} id="shared-list">
        {texts.sharedHeading(titles.length)}
      </h2>
      <p className={classes.Hint}>{texts.sharedHint}</p>
      <ul className={classes.Titles} role="list">
        {titles.map((title, index) => (
          <li key={titleKey(title)}>
            <a className={classes.Title} href={navigation.href(title)} dir="auto">
              {known[index]?.title.title ?? texts.unnamed}
            </a>
          </li>
        ))}
      </ul>
      {!isPending && found.length < titles.length && (
        <p className={classes.Hint}>{texts.unavailable(titles.length - found.length)}</p>
      )}
      <div className={classes.Ways}>
        {count > 0 ? (
          <Button variant="accent" disabled={isPending} onClick={handleAdd}>
            {texts.add(count)}
          </Button>
        ) : (
          <p>{texts.allThere}</p>
        )}
        <Button onClick={onDone}>{texts.notNow}</Button>
      </div>
    </section>
  );
}

/** The fragment of the address; it can be put aside until the address gets another one. */
function useFragment() {
  const [fragment, setFragment] = useState(() => location.hash);
  useEffect(() => {
    const handleChange = () => setFragment(location.hash);
    addEventListener('hashchange', handleChange);
    return () => removeEventListener('hashchange', handleChange);
  }, []);
  return [fragment, setFragment] as const;
}
