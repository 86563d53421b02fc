/**
 * A regular expression, as text, for the full names of a test by its name as the source has it: what is put in at `${…}`, `%s` or `$name`
 * may be anything.
 */
export function namePattern(name) {
  return name
    .split(/\$\{[^}]*\}|%[sdifjoO]|\$[\w.]+/)
    .map((words) => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('.*');
}

/** Whether a test that has run goes by this name in its source. */
export function isNamed(title, name) {
  return new RegExp(`^${namePattern(name)}$`, 's').test(title);
}
