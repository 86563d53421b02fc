import { titleKey } from '@portal/contract/kinds';
import { usePortal } from '@portal/shared/state/PortalContext';
import { changeFollowed, follow } from '@portal/shared/state/useFollowed';
import { Button } from '@portal/shared/ui/Button';
import { RailContext } from '@portal/shared/ui/CardLink';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { TitleCard } from '@portal/shared/ui/TitleCard';
import { BulkNote } from '../lookup/BulkNote.tsx';
import type { KnownTitlesStore } from '../lookup/createKnownTitles.ts';
import { LookupProgress } from '../lookup/LookupProgress.tsx';
import { texts } from '../texts.ts';
import type { SharedContent } from './sharedList.ts';
import classes from './SharedOffer.module.css';
import { useSharedPeople, useSharedTitles } from './useShared.ts';

/** What the visitor has added from a shared list. */
export interface Addition {
  readonly titles: number;
  readonly people: number;
  /** Whether all of the list has loaded. */
  readonly isWhole: boolean;
}

interface OfferProps {
  readonly shared: SharedContent;
  readonly store: KnownTitlesStore;
  readonly onAdd: (addition: Addition) => void;
  readonly onDone: () => void;
}

/** A shared list with a button that adds its titles and follows its people. */
export function Offer({ shared, store, onAdd, onDone }: OfferProps) {
  const portal = usePortal();
  const titles = useSharedTitles(shared.titles, store);
  const people = useSharedPeople(shared.people);
  const isPending = titles.isPending || people.isPending;
  const titleCount = isPending ? titles.fresh : titles.addable.length;
  const personCount = isPending ? people.fresh : people.addable.length;
  const isAllThere = titles.fresh + people.fresh === 0;

  const handleAdd = () => {
    // Keeps the order: the first entry becomes the newest.
    const now = Date.now();
    const dated = <Entry,>(entry: Entry, index: number) => ({ ...entry, addedOn: now - index });
    portal.favorites.add(titles.addable.map(dated));
    if (people.addable.length > 0) {
      void changeFollowed(portal, (list) => follow(list, people.addable.map(dated)));
    }
    onAdd({
      titles: titles.addable.length,
      people: people.addable.length,
      isWhole: titles.isWhole && people.isWhole,
    });
  };

  return (
    <section className={classes.SharedOffer} aria-labelledby="shared-list">
      <h2 className={classes.Heading} id="shared-list" tabIndex={-1}>
        {texts.sharedHeading(shared.titles.length, shared.people.length)}
      </h2>
      <p className={classes.Hint}>{texts.sharedHint}</p>
      <LookupProgress store={store} known={titles.known} titles={shared.titles} />
      {titles.missing > 0 && <p className={classes.Hint}>{texts.unavailable(titles.missing)}</p>}
      {people.missing > 0 && (
        <p className={classes.Hint}>{texts.unavailablePeople(people.missing)}</p>
      )}
      {people.failed > 0 && (
        <BulkNote
          isLoading={people.isPending}
          failure={texts.peopleFailed(people.failed)}
          onRetry={people.retry}
        />
      )}
      <RailContext value="shared-list ">
        <ul className={classes.Titles} role="list">
          {titles.shown.map((title) => (
            <li key={titleKey(title)}>
              <TitleCard title={title} />
            </li>
          ))}
          {people.shown.map((person) => (
            <li key={titleKey(person)}>
              <PersonCard person={person} />
            </li>
          ))}
        </ul>
      </RailContext>
      <div className={classes.Ways}>
        {!isAllThere && titleCount + personCount > 0 && (
          <Button variant="accent" disabled={isPending} onClick={handleAdd}>
            {labelOf(titleCount, personCount)}
          </Button>
        )}
        {isAllThere && <p>{shared.people.length > 0 ? texts.allFollowed : texts.allThere}</p>}
        <Button onClick={onDone}>{texts.notNow}</Button>
      </div>
    </section>
  );
}

function labelOf(titles: number, people: number): string {
  if (people === 0) {
    return texts.add(titles);
  }
  return titles === 0 ? texts.followAll(people) : texts.addAndFollow(titles, people);
}
