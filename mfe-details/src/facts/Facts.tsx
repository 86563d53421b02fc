import classes from './Facts.module.css';
import { type Link, Links } from './Links.tsx';

/** A fact about a movie, series or person. Facts without a value are not shown. */
export interface Fact {
  readonly term: string;
  readonly value?: string;
  /** The parts of the value, if they link to pages. */
  readonly links?: readonly Link[];
  /** The text between the links; a comma by default. */
  readonly separator?: string;
}

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** The known facts, as a list of terms and values. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(isKnown);
  if (known.length === 0) {
    return null;
  }
  return (
    <dl className={classes.Facts}>
      {known.map((fact) => (
        <div key={fact.term} className={classes.Fact}>
          <dt className={classes.Term}>{fact.term}</dt>
          <dd className={classes.Value}>
            <FactValue {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function isKnown({ value, links = [] }: Fact): boolean {
  return Boolean(value) || links.length > 0;
}

/** The value of a known fact: its links, or text. */
export function FactValue({ value, links = [], separator }: Fact) {
  return links.length > 0 ? (
    <Links links={links} separator={separator} />
  ) : (
    // The gateway's `Intl` can have a different name for a language.
    <bdi suppressHydrationWarning>{value}</bdi>
  );
}
