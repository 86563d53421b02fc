import { z } from 'zod';
import { documentPath, parseAppDocument, textOfDocument } from '@portal/site/apps/AppDocument';
import type { Version } from '@portal/site/apps/composeRegistry';
import { documentOf } from '@portal/site/apps/documentsOf';
import { OLD_REGISTRY } from '@portal/site/apps/Portal';
import { OperatorError } from '@portal/site/OperatorError';
import { readAs } from '@portal/site/readAs';
import { KEYS_PATH } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { readVersion } from '@portal/site/versions';
import type { Answer } from './commands/Answer.ts';
import type { ChangeStamp } from './Move.ts';

const version = z.object({ version: z.string() });
const made = z.object({ since: z.string(), by: z.string() });
const next = made.extend({ version, percent: z.int() }).optional();
const gone = made.extend({ owner: z.string(), version: z.string() });
const live = { current: version, previous: version.optional(), next };
/** The required parts of a registry in format 1. */
const oldRegistry = z.object({
  format: z.literal(1),
  revision: z.int().positive(),
  shell: version.extend({ built: z.object({ at: z.string(), by: z.string() }) }),
  nextShell: next,
  sections: z.record(z.string(), made.extend({ owner: z.string(), ...live })),
  retired: z.record(z.string(), gone).default({}),
  holds: z.record(z.string(), made.extend({ why: z.string() })).default({}),
});
type OldApp = z.infer<typeof oldRegistry>['sections'][string];

/**
 * Writes the apps' documents next to the registry in format 1. Previews are dropped. The shell
 * comes last, so that an interrupted run can be repeated. If it fails, nothing has been written.
 */
export async function migrate(site: Site, stamp: ChangeStamp): Promise<Answer<'migrate'>> {
  const registry = await site.read(OLD_REGISTRY);
  const isDone = (await site.read(documentPath('shell'))).status === 'found';
  if (registry.status !== 'found' || isDone) {
    const found = isDone ? 'documents of apps already' : `no ${OLD_REGISTRY}`;
    throw new OperatorError(`${site.address} has ${found}, so there is nothing to migrate.`, {
      code: 'exists',
    });
  }
  if ((await site.read(KEYS_PATH)).status === 'found') {
    throw new OperatorError(
      `${site.address} has keys of format 1. Move ${KEYS_PATH} to a file of yours, migrate, and then run portal keys init --site ${site.address} --keep <file> with the private key of the platform.`,
    );
  }
  const text = new TextDecoder().decode(registry.bytes);
  const { shell, nextShell, ...old } = readAs(oldRegistry, text, OLD_REGISTRY);
  const { at: since, by } = shell.built;
  const apps = new Map<string, OldApp>([
    ...Object.entries(old.sections),
    ...Object.entries(old.retired).map(([name, app]) => [name, { ...app, current: app }] as const),
    ['shell', { owner: 'the portal', current: shell, next: nextShell, since, by }],
  ]);
  const files = [...apps].map(async ([name, each]) => {
    const { moves, ...document } = await describe(site, name, each);
    // The sum of all serials must not be lower than the revision in open tabs.
    const serial = name === 'shell' ? old.revision + 1 : 2;
    const last = { ...moves[0], serial, at: stamp.since, by: stamp.by, kind: 'migrate' };
    const state = {
      ...{ ...document, serial, moves: [...moves, last] },
      ...(Object.hasOwn(old.holds, name) && { hold: old.holds[name] }),
      ...(Object.hasOwn(old.retired, name) && { retired: made.parse(each), claims: undefined }),
    };
    const text = textOfDocument(parseAppDocument(name, JSON.stringify(state)));
    return [documentPath(name), new TextEncoder().encode(text)] as const;
  });
  for (const [path, bytes] of await Promise.all(files)) {
    await site.create(path, bytes);
  }
  return {
    lines: [
      `${apps.size} documents are written to ${site.address}/apps. Start gateways of this version now; when none of the version before is left, ${OLD_REGISTRY}, previews.json and history/ can be deleted.`,
    ],
    document: { site: site.address, apps: [...apps.keys()].toSorted() },
  };
}

async function describe(site: Site, name: string, { owner, since, by, ...app }: OldApp) {
  const builds = new Map<Version, string>();
  const find = async (number: string) => {
    const stored = await readVersion(site, name, number);
    if (!stored) {
      throw new OperatorError(`There is no ${name} ${number} in ${site.address}.`, {
        code: 'missing',
      });
    }
    builds.set(stored.version, stored.build);
    return stored.version;
  };
  const versions = {
    owner,
    current: await find(app.current.version),
    ...(app.previous && { previous: await find(app.previous.version) }),
    ...(app.next && { next: { ...app.next, version: await find(app.next.version.version) } }),
  };
  return documentOf(name, versions, { since, by }, (_, each) => builds.get(each) ?? '');
}
