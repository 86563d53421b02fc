import { type FilterRules, parseFilterRules } from '../content-filter/FilterRules.ts';
import { followFile } from './followFile.ts';

interface Events {
  readonly report: (sentence: string) => void;
  readonly count: (result: 'applied' | 'refused') => void;
}

/** Follows the file in `CONTENT_FILTERS`, see `followFile`. */
export function openFilterRules(
  file: string,
  { report, count }: Events,
): ReturnType<typeof followFile<FilterRules>> {
  return followFile({
    variable: 'CONTENT_FILTERS',
    file,
    parse: parseFilterRules,
    onRefused(sentence) {
      count('refused');
      report(`${sentence} The previous filters stay in effect.`);
    },
    onApplied: () => count('applied'),
  });
}
