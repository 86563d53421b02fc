import classes from './Facts.module.css';
import type { Fact } from './knownFacts.ts';

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** The known facts, as a list of terms and values. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) {
    return null;
  }
  return (
    <dl className={classes.Facts}>
      {known.map(({ term, value }) => (
        <div key={term} className={classes.Fact}>
          <dt className={classes.Term}>{term}</dt>
          <dd className={classes.Value}>
            {/* The gateway's `Intl` may call a country or a language by another name. */}
            <bdi suppressHydrationWarning>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
