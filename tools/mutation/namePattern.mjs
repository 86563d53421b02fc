/**
 * A regular expression, as text, for the full names of a test with this name in the source: `${…}`,
 * `%s` and `$name` match anything.
 */
export function namePattern(name) {
  return name
    .split(/\$\{[^}]*\}|%[sdifjoO]|\$[\w.]+/)
    .map((words) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('.*');
}

/** Whether a test that ran has this name in its source. */
export function isNamed(title, name) {
  return new RegExp(`^${namePattern(name)}$`, 's').test(title);
}
