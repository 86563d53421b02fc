import type { ReactNode } from 'react';
import classes from './Facts.module.css';
import type { Fact } from './knownFacts.ts';
import { Links } from './Links.tsx';

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** The known facts, as a list of terms and values. */
export function Facts({ facts }: FactsProps) {
  const known = facts.flatMap(({ term, value, links = [], separator }) => {
    // The gateway's `Intl` may call a language by another name.
    const text = value && <bdi suppressHydrationWarning>{value}</bdi>;
    const shown: ReactNode =
      links.length > 0 ? <Links links={links} separator={separator} /> : text;
    return shown ? [{ term, shown }] : [];
  });
  if (known.length === 0) {
    return null;
  }
  return (
    <dl className={classes.Facts}>
      {known.map(({ term, shown }) => (
        <div key={term} className={classes.Fact}>
          <dt className={classes.Term}>{term}</dt>
          <dd className={classes.Value}>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
