/** The table of calls for docs/architecture.md, from the rows of `shared/src/api/endpoints.ts`. */
export function callTable(calls) {
  const byName = Object.entries(calls).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = byName.map(([name, { path, query = {}, isClosed }]) => {
    const parts = Object.entries(query).map(([key, template]) => `${key}=${template}`);
    const request = [path, parts.join('&')].filter(Boolean).join('?');
    return `| \`${name}\` | \`GET ${request}\` | ${isClosed ? 'no' : 'yes'} |`;
  });
  return ['| call | asks for | open to browsers |', '| --- | --- | --- |', ...lines].join('\n');
}
