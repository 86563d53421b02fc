import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Reads what is live in the folder of a site, as a gateway composes it.
 *
 * @returns {import('../platform/site/src/registry/Registry.ts').Registry}
 */
export function readSite(site) {
  const documents = readdirSync(path.join(site, 'apps'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJson(path.join(site, 'apps', name)));
  const find = (app, ref) =>
    ref && readJson(path.join(site, 'files', app, ref.version, 'build.json'));
  const live = documents.map(({ app, owner, current, previous }) => [
    app,
    {
      ...{ owner, since: current.since, by: current.by, current: find(app, current) },
      ...(previous && { previous: find(app, previous) }),
    },
  ]);
  const { shell, ...sections } = Object.fromEntries(live);
  const revision = documents.reduce((sum, { serial }) => sum + serial, 0);
  return { format: 1, revision, shell: shell.current, sections };
}

/**
 * Makes the versions of a registry live in the folder of a site, without the checks of `ship`, as
 * the next move of each app that changes. Writes the descriptions that are not there.
 */
export function writeSite(site, { shell, sections }, since = new Date().toISOString()) {
  const apps = { shell: { owner: 'the portal', current: shell }, ...sections };
  for (const [app, release] of Object.entries(apps)) {
    writeDocument(site, app, release, since);
  }
}

function writeDocument(site, app, { owner, current, previous }, since) {
  const file = path.join(site, 'apps', `${app}.json`);
  const before = existsSync(file) ? readJson(file) : { serial: 0, moves: [] };
  const place = (version) => ({ ...describe(site, app, version), since, by: 'a script' });
  const live = place(current);
  if (before.current?.build === live.build && before.owner === owner) {
    return;
  }
  const { version, build } = live;
  const serial = before.serial + 1;
  const move = { serial, at: since, by: 'a script', kind: 'ship', version, build };
  const document = {
    ...{ format: 2, app, owner, serial, current: live },
    ...(previous && { previous: place(previous) }),
    moves: [...before.moves, move].slice(-100),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(document, null, 2));
  renameSync(`${file}.new`, file);
}

/** A version's number and the hash of its description, as in documents. */
function describe(site, app, version) {
  const file = path.join(site, 'files', app, version.version, 'build.json');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(version, null, 2));
  }
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64');
  return { version: version.version, build: `sha256-${hash}` };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
