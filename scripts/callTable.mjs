/** The table of endpoints for docs/architecture.md. */
export function callTable(endpoints) {
  const byName = Object.entries(endpoints).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = byName.map(([name, { path, query = {}, isClosed, cacheSeconds }]) => {
    const parts = Object.entries(query).map(([key, template]) => `${key}=${template}`);
    const request = [path, parts.join('&')].filter(Boolean).join('?');
    return `| \`${name}\` | \`GET ${request}\` | ${isClosed ? 'no' : 'yes'} | ${inWords(cacheSeconds)} |`;
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
