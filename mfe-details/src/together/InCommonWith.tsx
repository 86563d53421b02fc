import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { toQueryText } from '@portal/shared/domain/queryText';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { responseOptions, useResponse } from '@portal/shared/state/responses';
import { useDebounced } from '@portal/shared/state/useDebounced';
import { Button } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { moveFromField } from '@portal/shared/ui/moveFromField';
import { TextField } from '@portal/shared/ui/TextField';
import { useApi } from '../api.ts';
import chips from '../Chips.module.css';
import type { DetailsApi } from '../endpoints.ts';
import { pairHref, type PairMember } from './address.ts';
import classes from './InCommonWith.module.css';
import { togetherTexts } from './texts.ts';

/** A person or title to compare with. */
export interface Candidate extends PairMember {
  readonly name: string;
}

interface InCommonWithProps {
  readonly of: PairMember;
  /** The name of `of`, if it is not the subject of the page. */
  readonly name?: string;
  /** The choice of candidates; rendered once opened. */
  readonly children: Elements;
}

/** A button that offers to compare a title or person with another one. */
export function InCommonWith({ of, name, children }: InCommonWithProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const handlePanelKey = (event: KeyboardEvent<HTMLElement>) => {
    const found = event.currentTarget.querySelectorAll<HTMLElement>('li a');
    moveFromField(event, [...found], { isInRows: true });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setIsOpen(false);
      buttonRef.current?.focus();
    }
  };
  return (
    <div className={classes.InCommonWith} onKeyDown={handleKeyDown}>
      <Button
        ref={buttonRef}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name === undefined ? togetherTexts.inCommonWith : togetherTexts.inCommonOf(name)}
      </Button>
      {isOpen && (
        <div className={classes.Panel} id={panelId} onKeyDown={handlePanelKey}>
          <p className={classes.Explain}>{togetherTexts.explain[whatIs(of)]}</p>
          {children}
        </div>
      )}
    </div>
  );
}

function whatIs({ kind }: PairMember): 'person' | 'title' {
  return kind === 'person' ? 'person' : 'title';
}

interface PairChoiceProps {
  readonly of: PairMember;
  /** Shown until the visitor types. */
  readonly suggested: readonly Candidate[];
}

/** Maximum number of candidates shown, to keep the list short. */
const MAX_OTHERS = 8;

/** Links to pair pages, for suggested or found titles or people. */
export function PairChoice({ of, suggested }: PairChoiceProps) {
  const { navigation, queryClient } = usePortal();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const listRef = useRef<HTMLUListElement>(null);
  const [query, searchNow] = useDebounced(toQueryText(typed));
  const isSearching = query.length > 1;
  const what = whatIs(of);
  const options = searchOptions(useApi(), what, query);
  const found = useResponse(queryClient, options, { isWanted: isSearching });
  const others = (isSearching ? (found.data ?? []) : suggested)
    .filter(({ kind, id }) => kind !== of.kind || id !== of.id)
    .slice(0, MAX_OTHERS);
  const count =
    others.length === 0 ? togetherTexts.nothingFound : togetherTexts.found(others.length);
  useEffect(() => fieldRef.current?.focus(), []);

  const handleKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || nativeEvent.isComposing) {
      return;
    }
    // As in the search, the first Enter searches and the second moves to the results.
    if (query !== toQueryText(typed)) {
      searchNow();
    } else if (isSearching) {
      listRef.current?.querySelector('a')?.focus();
    }
  };

  return (
    <>
      <div className={classes.Search}>
        <TextField
          ref={fieldRef}
          label={togetherTexts.searchFor[what]}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      <p className={classes.Status} role="status">
        {isSearching && found.isFetching && <span>{togetherTexts.searching}</span>}
        {isSearching && found.data && <span>{count}</span>}
      </p>
      {isSearching && found.error && !found.isFetching && (
        <ErrorCard message={failureMessage(found.error)} onRetry={() => void found.refetch()} />
      )}
      <ul ref={listRef} className={chips.Chips} role="list" aria-label={togetherTexts.inCommonWith}>
        {others.map((other) => (
          <li key={other.kind + other.id}>
            <a className={chips.Chip} href={pairHref(navigation, of, other)} dir="auto">
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function searchOptions(api: DetailsApi, what: 'person' | 'title', text: string) {
  return responseOptions<readonly Candidate[]>({
    key: ['details', 'in common', what, text],
    load: async (signal) => {
      const tab = what === 'person' ? 'person' : 'all';
      const { items } = await api.search(tab, text, 1, signal);
      return items.flatMap((item): readonly Candidate[] => {
        const isOther = (item.kind === 'person') !== (what === 'person');
        const name = item.kind === 'person' ? item.name : item.title;
        return isOther ? [] : [{ kind: item.kind, id: item.id, name }];
      });
    },
  });
}
