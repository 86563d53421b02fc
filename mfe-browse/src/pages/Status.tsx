import type { Kind } from '@portal/contract/kinds';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { texts } from '../texts.ts';
import classes from './pages.module.css';

interface StatusProps {
  readonly kind: Kind;
  readonly list: Pick<UsePagedList<unknown>, 'status' | 'total'>;
  /** One sentence for each ignored part of the URL. */
  readonly problems?: readonly string[];
  /** Notes about titles that were left out. */
  readonly omitted?: readonly (string | false)[];
}

/**
 * A live region with the number of results, the titles that were left out, and the ignored parts of
 * the URL.
 */
export function Status({ kind, list, problems = [], omitted = [] }: StatusProps) {
  return (
    <div className={classes.Status} role="status">
      {list.status === 'loading' && <p>{texts.counting}</p>}
      {list.status === 'ready' && <p>{texts.count(kind, list.total)}</p>}
      {omitted.map((note) => note !== false && <p key={note}>{note}</p>)}
      {problems.map((problem) => (
        <p className={classes.Problem} key={problem} dir="auto">
          {problem}
        </p>
      ))}
    </div>
  );
}
