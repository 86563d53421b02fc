import classes from './Facts.module.css';
import { type Link, Links } from './Links.tsx';

/** A fact about a movie, series or person. Without a value it is not shown. */
export interface Fact {
  readonly term: string;
  readonly value?: string;
  /** The parts of the value, if they have pages of their own. */
  readonly links?: readonly Link[];
  /** Between the links; a comma by default. */
  readonly separator?: string;
}

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** The known facts, as a list of terms and values. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(({ value, links = [] }) => value || links.length > 0);
  if (known.length === 0) {
    return null;
  }
  return (
    <dl className={classes.Facts}>
      {known.map(({ term, value, links = [], separator }) => (
        <div key={term} className={classes.Fact}>
          <dt className={classes.Term}>{term}</dt>
          <dd className={classes.Value}>
            {links.length > 0 ? (
              <Links links={links} separator={separator} />
            ) : (
              // The gateway's `Intl` may have another name for a language.
              <bdi suppressHydrationWarning>{value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
