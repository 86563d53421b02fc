import { titleKey } from '@portal/contract/kinds';
import type { SeenTitle } from '@portal/contract/SeenTitle';
import { formatDate, localDate } from '@portal/shared/domain/dates';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button } from '@portal/shared/ui/Button';
import { RowLink } from '@portal/shared/ui/CardLink';
import { useShowAll } from '@portal/shared/ui/useShowAll';
import { texts } from '../texts.ts';
import classes from './SeenList.module.css';

interface SeenListProps {
  /** Newest first. */
  readonly seen: readonly SeenTitle[];
}

/** Number of titles shown initially; a button shows the rest. */
const FIRST_TITLES = 60;

/** All titles that the visitor has seen, folded. Not rendered if there are none. */
export function SeenList({ seen }: SeenListProps) {
  const { listRef, isWhole, showAll } = useShowAll(FIRST_TITLES);
  if (seen.length === 0) {
    return null;
  }
  return (
    <details className={classes.SeenList}>
      <summary className={classes.Summary}>{texts.seenTitles(seen.length)}</summary>
      <ol ref={listRef} className={classes.Titles} role="list" aria-label={texts.seen}>
        {seen.slice(0, isWhole ? undefined : FIRST_TITLES).map((entry) => (
          <SeenRow key={titleKey(entry)} entry={entry} />
        ))}
      </ol>
      {!isWhole && seen.length > FIRST_TITLES && (
        <Button onClick={showAll}>{texts.showAllSeen(seen.length)}</Button>
      )}
    </details>
  );
}

function SeenRow({ entry }: { readonly entry: SeenTitle }) {
  const { kind, id, title, addedOn, upTo, stars, note } = entry;
  const { navigation } = usePortal();
  const facts = [
    stars && texts.stars(stars),
    upTo && texts.upTo(upTo),
    formatDate(localDate(addedOn)),
  ];
  return (
    <li className={classes.Title}>
      <RowLink className={classes.Link} href={navigation.href({ kind, id })}>
        <bdi>{title}</bdi>
      </RowLink>
      <span className={classes.Facts}>{facts.filter(Boolean).join(' · ')}</span>
      {note && (
        <p className={classes.Note} dir="auto">
          {note}
        </p>
      )}
    </li>
  );
}
