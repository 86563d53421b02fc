import type { Kind } from '@portal/contract/kinds';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { texts } from '../texts.ts';
import classes from './pages.module.css';

interface StatusProps {
  readonly kind: Kind;
  readonly list: Pick<UsePagedList<unknown>, 'status' | 'total'>;
  /** A sentence for each part of the address that is ignored. */
  readonly problems?: readonly string[];
  /** What the order leaves out. */
  readonly omitted?: string | undefined;
}

/** The number of results, what the order omits, and what is ignored; a live region. */
export function Status({ kind, list, problems = [], omitted }: StatusProps) {
  return (
    <div className={classes.Status} role="status">
      {list.status === 'loading' && <p>{texts.counting}</p>}
      {list.status === 'ready' && <p>{texts.count(kind, list.total)}</p>}
      {omitted !== undefined && <p>{omitted}</p>}
      {problems.map((problem) => (
        <p className={classes.Problem} key={problem} dir="auto">
          {problem}
        </p>
      ))}
    </div>
  );
}
