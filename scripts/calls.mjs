import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeGenerated } from './generated.mjs';
import { root, runCommand } from './workspace.mjs';

/** `npm run calls`: updates the table of endpoints in docs/endpoints.md. */
async function writeCalls() {
  const { endpoints } = await import('../shared/src/api/allEndpoints.ts');
  const page = path.join(root, 'docs/endpoints.md');
  writeGenerated(page, 'calls', callTable(endpoints));
}

/** Builds the table of endpoints, in alphabetical order. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(writeCalls);
}
