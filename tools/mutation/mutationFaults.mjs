import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPlaces } from './findPlaces.mjs';

/**
 * What is wrong with the mutations, one sentence each: a row without one, one without a row, a text
 * that does not occur exactly once in its source. `rows` come from `readRows`, `entries` from
 * `readMutations`.
 */
export function mutationFaults(root, rows, entries) {
  const requirements = rows.map(({ requirement }) => requirement);
  const known = entries.map(({ requirement }) => requirement);
  return [
    ...requirements
      .filter((requirement) => !known.includes(requirement))
      .map((requirement) => `"${requirement}" has no mutation in tools/mutations.`),
    ...known
      .filter((requirement) => !requirements.includes(requirement))
      .map(
        (requirement) =>
          `"${requirement}" has mutations, but docs/specification.md has no such row.`,
      ),
    ...known
      .filter((requirement, index) => known.indexOf(requirement) < index)
      .map((requirement) => `"${requirement}" stands twice in tools/mutations.`),
    ...entries.flatMap(({ requirement, mutations }) => [
      ...(mutations.length === 0 ? [`"${requirement}" has an empty list of mutations.`] : []),
      ...mutations.flatMap((mutation) => faultsOf(root, requirement, mutation)),
    ]),
  ];
}

function faultsOf(root, requirement, { file, find, replace, breaks }) {
  if (!breaks) {
    return [`A mutation of "${requirement}" does not say what it breaks.`];
  }
  const place = path.join(root, file);
  if (!existsSync(place)) {
    return [`"${requirement}" is tried with a change of ${file}, which is not there.`];
  }
  if (find === replace) {
    return [`"${requirement}" is tried with a change of ${file} that changes nothing.`];
  }
  const count = findPlaces(readFileSync(place, 'utf8'), find).length;
  return count === 1
    ? []
    : [
        `"${requirement}" is tried with a change of "${find}", which ${file} has ${count} times, not once.`,
      ];
}
