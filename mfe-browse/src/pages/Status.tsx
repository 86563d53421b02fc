import type { Kind } from '@portal/contract/kinds';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { texts } from '../texts.ts';
import classes from './pages.module.css';

interface StatusProps {
  readonly kind: Kind;
  readonly list: Pick<UsePagedList<unknown>, 'status' | 'total'>;
  /** What of the address is left out, and why. */
  readonly problems?: readonly string[];
  /** What the order leaves out. */
  readonly left?: string | undefined;
}

/** How many there are, what is left out, and what was not understood; read out when it changes. */
export function Status({ kind, list, problems = [], left }: StatusProps) {
  return (
    <div className={classes.Status} role="status">
      {list.status === 'loading' && <p>{texts.counting}</p>}
      {list.status === 'ready' && <p>{texts.count(kind, list.total)}</p>}
      {left !== undefined && <p>{left}</p>}
      {problems.map((problem) => (
        <p className={classes.Problem} key={problem} dir="auto">
          {problem}
        </p>
      ))}
    </div>
  );
}
