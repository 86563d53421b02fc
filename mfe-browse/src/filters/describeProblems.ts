import type { Reference } from '../queries.ts';
import { genreName } from './chosenFilters.ts';
import { filterTexts as texts } from './filterTexts.ts';
import type { Problem } from './readFilters.ts';

/** A sentence for each problem, without duplicates, because a URL can repeat a value. */
export function describeProblems(
  problems: readonly Problem[],
  reference: Reference,
): readonly string[] {
  return [...new Set(problems.map((problem) => describe(problem, reference)))];
}

function describe(problem: Problem, reference: Reference): string {
  switch (problem.kind) {
    case 'invalid':
      return texts.notUnderstood(texts.labels[problem.name], shorten(problem.text));
    case 'backwards':
      return texts.backwards(problem.from, problem.to);
    case 'bothWays':
      return texts.bothWays(genreName(problem.genre, reference));
    case 'servicesWithoutRegion':
      return texts.servicesWithoutRegion;
    default:
      return problem satisfies never;
  }
}

const MAX_LETTERS = 30;

function shorten(text: string): string {
  const letters = Array.from(text);
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('')}…` : text;
}
