import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TitleKind } from '@portal/contract/kinds';
import { toQueryText } from '@portal/shared/domain/queryText';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { usePortal } from '@portal/shared/state/PortalContext';
import { responseOptions, useResponse } from '@portal/shared/state/responses';
import { useDebounced } from '@portal/shared/state/useDebounced';
import { usePagedList } from '@portal/shared/state/usePagedList';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { TextField } from '@portal/shared/ui/TextField';
import { useApi } from '../api.ts';
import { knownFor } from '../career/career.ts';
import { useCareer } from '../career/useCareer.ts';
import chips from '../Chips.module.css';
import type { DetailsApi } from '../endpoints.ts';
import { castOptions } from '../pages/queries.ts';
import { similarOptions } from '../regions/queries.ts';
import { pairHref, type PairMember, whatIs } from './address.ts';
import classes from './InCommonWith.module.css';
import { togetherTexts } from './texts.ts';

/** A person or title to compare with. */
interface Candidate extends PairMember {
  readonly name: string;
}

interface OthersProps {
  readonly of: PairMember;
}

/** Candidates for a comparison with a title or person of the same kind. */
export function Others({ of: { kind, id } }: OthersProps) {
  return kind === 'person' ? <OtherPeople id={id} /> : <OtherTitles kind={kind} id={id} />;
}

interface OtherTitlesProps {
  readonly kind: TitleKind;
  readonly id: number;
}

/** Suggests similar titles. */
function OtherTitles({ kind, id }: OtherTitlesProps) {
  const { queryClient } = usePortal();
  const { items } = usePagedList(queryClient, similarOptions(useApi(), kind, id));
  return (
    <PairChoice
      of={{ kind, id }}
      suggested={items.map((item) => ({ kind: item.kind, id: item.id, name: item.title }))}
    />
  );
}

interface OtherPeopleProps {
  readonly id: number;
}

/** Suggests the cast of the title that the person is best known for. */
function OtherPeople({ id }: OtherPeopleProps) {
  const { queryClient } = usePortal();
  const { credits, lists } = useCareer(id);
  const isReady = lists.every(({ status }) => status === 'ready');
  const [best] = isReady ? knownFor(credits) : [];
  const options = castOptions(useApi(), best?.kind ?? 'movie', best?.id ?? 0);
  const { items } = usePagedList(queryClient, options, { isWanted: best !== undefined });
  return (
    <PairChoice
      of={{ kind: 'person', id }}
      suggested={items.map((person) => ({ kind: 'person', id: person.id, name: person.name }))}
    />
  );
}

interface PairChoiceProps {
  readonly of: PairMember;
  /** Shown until the visitor types. */
  readonly suggested: readonly Candidate[];
}

/** Maximum number of candidates shown, to keep the list short. */
const MAX_OTHERS = 8;

/** Links to pair pages, for suggested or found titles or people. */
function PairChoice({ of, suggested }: PairChoiceProps) {
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
