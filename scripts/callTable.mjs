/** The table of endpoints for docs/architecture.md, from the rows in `shared/src/api` and `cacheSeconds.ts` beside them. */
export function callTable(calls, cacheSeconds) {
  const byName = Object.entries(calls).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = byName.map(([name, { path, query = {}, isClosed }]) => {
    const parts = Object.entries(query).map(([key, template]) => `${key}=${template}`);
    const request = [path, parts.join('&')].filter(Boolean).join('?');
    return `| \`${name}\` | \`GET ${request}\` | ${isClosed ? 'no' : 'yes'} | ${inWords(cacheSeconds[name])} |`;
  });
  return [
    '| endpoint | request | open to browsers | cached for |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function inWords(seconds) {
  if (!seconds) {
    return 'never';
  }
  return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`;
}
