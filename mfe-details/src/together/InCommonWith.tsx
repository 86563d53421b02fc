import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureMessage } from '@portal/shared/domain/RequestFailure';
import { answerOptions, useAnswer } from '@portal/shared/state/answers';
import { usePortal } from '@portal/shared/state/PortalContext';
import { Button } from '@portal/shared/ui/Button';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { useApi } from '../api.ts';
import type { DetailsApi } from '../calls.ts';
import classes from './InCommonWith.module.css';
import { type Half, pairHref } from './pairs.ts';
import { togetherTexts } from './togetherTexts.ts';

/** Somebody or something to compare with. */
export interface Candidate extends Half {
  readonly name: string;
}

interface InCommonWithProps {
  readonly of: Half;
  /** The choice of others; drawn when the visitor asks for it. */
  readonly children: ReactNode;
}

/** A button that offers to compare a title or person with another one. */
export function InCommonWith({ of, children }: InCommonWithProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <div className={classes.InCommonWith}>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {togetherTexts.inCommonWith}
      </Button>
      {isOpen && (
        <div className={classes.Panel} id={panelId}>
          <p className={classes.Explain}>{togetherTexts.explain[whatIs(of)]}</p>
          {children}
        </div>
      )}
    </div>
  );
}

function whatIs({ kind }: Half): 'person' | 'title' {
  return kind === 'person' ? 'person' : 'title';
}

interface ChoiceProps {
  readonly of: Half;
  /** Offered until the visitor types. */
  readonly suggested: readonly Candidate[];
}

/** More would be a page of results. */
const MOST = 8;

/** Leads to what a title or person has in common with another one: one of those suggested, or found. */
export function Choice({ of, suggested }: ChoiceProps) {
  const { queryClient } = usePortal();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const asked = usePause(typed.trim());
  const isAsked = asked.length > 1;
  const what = whatIs(of);
  const options = searchOptions(useApi(), what, asked);
  const found = useAnswer(queryClient, options, { isWanted: isAsked });
  const others = (isAsked ? (found.data ?? []) : suggested)
    .filter(({ kind, id }) => kind !== of.kind || id !== of.id)
    .slice(0, MOST);
  const count =
    others.length === 0 ? togetherTexts.nothingFound : togetherTexts.found(others.length);
  useEffect(() => fieldRef.current?.focus(), []);

  return (
    <>
      <label className={classes.Label}>
        {togetherTexts.searchFor[what]}
        <input
          ref={fieldRef}
          className={classes.Field}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p className={classes.Status} role="status">
        {isAsked && found.isFetching && togetherTexts.searching}
        {isAsked && found.data && count}
      </p>
      {isAsked && found.error && !found.isFetching && (
        <ErrorCard message={failureMessage(found.error)} onRetry={() => void found.refetch()} />
      )}
      <ul className={classes.Others} role="list" aria-label={togetherTexts.inCommonWith}>
        {others.map((other) => (
          <li key={other.kind + other.id}>
            <a className={classes.Other} href={pairHref(of, other)} dir="auto">
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Long enough to go on typing. */
const PAUSE_MS = 400;

/** A text once it has stayed the same for a while. */
function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timerRef.current = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timerRef.current);
  }, [text]);
  return settled;
}

function searchOptions(api: DetailsApi, what: 'person' | 'title', text: string) {
  return answerOptions<readonly Candidate[]>({
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
