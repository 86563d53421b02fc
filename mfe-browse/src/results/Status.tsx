import type { Kind } from '@portal/contract/kinds';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import type { Elements } from '@portal/shared/ui/Elements';
import { texts } from '../texts.ts';
import classes from './Status.module.css';

interface StatusProps {
  readonly kind: Kind;
  readonly list: Pick<UsePagedList<unknown>, 'status' | 'total'>;
  /** What was left out. */
  readonly children?: Elements;
}

/** A live region with the number of results. */
export function Status({ kind, list, children }: StatusProps) {
  return (
    <div className={classes.Status} role="status">
      {list.status === 'loading' && <p>{texts.counting}</p>}
      {list.status === 'ready' && <p>{texts.count(kind, list.total)}</p>}
      {children}
    </div>
  );
}
