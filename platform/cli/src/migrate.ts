import { z } from 'zod';
import {
  type AppDocument,
  APPS,
  documentPath,
  textOfDocument,
} from '@portal/site/apps/AppDocument';
import { claimsOf, nameOfClaim } from '@portal/site/apps/composeRegistry';
import { OLD_REGISTRY } from '@portal/site/apps/Portal';
import { OperatorError } from '@portal/site/OperatorError';
import { readAs } from '@portal/site/readAs';
import { KEYS_PATH } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { readVersion } from '@portal/site/versions';
import type { Answer } from './commands/Answer.ts';
import type { ChangeStamp } from './Move.ts';

const version = z.object({ version: z.string() });
const made = { since: z.string(), by: z.string() };
const staged = z.object({ version, percent: z.int(), ...made });
const app = z.object({
  owner: z.string(),
  current: version,
  previous: version.optional(),
  next: staged.optional(),
  ...made,
});
type OldApp = z.infer<typeof app>;
/** What is needed of a registry of format 1. */
const oldRegistry = z.object({
  format: z.literal(1),
  revision: z.int().positive(),
  shell: z.object({ version: z.string(), built: z.object({ at: z.string(), by: z.string() }) }),
  nextShell: staged.optional(),
  sections: z.record(z.string(), app),
  retired: z
    .record(
      z.string(),
      z
        .object({ owner: z.string(), version: z.string(), ...made })
        .transform(({ version: number, ...gone }) => ({ ...gone, current: { version: number } })),
    )
    .default({}),
  holds: z.record(z.string(), z.object({ why: z.string(), ...made })).default({}),
});

/**
 * Writes the documents of the apps beside the registry of format 1, which stays. Previews end. Fails
 * with an `OperatorError` before anything is written.
 */
export async function migrate(site: Site, stamp: ChangeStamp): Promise<Answer<'migrate'>> {
  const reading = await site.read(OLD_REGISTRY);
  if (reading.status !== 'found' || (await site.list(APPS)).length > 0) {
    throw new OperatorError(
      `${site.address} has ${reading.status === 'found' ? 'documents of apps already' : `no ${OLD_REGISTRY}`}, so there is nothing to migrate.`,
      { code: 'exists' },
    );
  }
  if ((await site.read(KEYS_PATH)).status === 'found') {
    throw new OperatorError(
      `${site.address} has keys of the format before; move ${KEYS_PATH} away, migrate, and give the site keys again: portal keys init --site ${site.address} --out <folder>`,
    );
  }
  const old = readAs(oldRegistry, new TextDecoder().decode(reading.bytes), OLD_REGISTRY);
  const { shell, nextShell: next, retired, sections } = old;
  const { at: since, by } = shell.built;
  const apps: Readonly<Record<string, OldApp>> = {
    shell: { owner: 'the portal', current: shell, next, since, by },
    ...sections,
    ...retired,
  };
  const documents = await Promise.all(
    Object.entries(apps).map(([name, live]) => documentOf(site, name, { live, old, stamp })),
  );
  for (const document of documents) {
    const bytes = new TextEncoder().encode(textOfDocument(document));
    await site.create(documentPath(document.app), bytes);
  }
  return {
    lines: [
      `${documents.length} documents are written to ${site.address}/${APPS}. Start gateways of this version now; when none of the version before is left, ${OLD_REGISTRY}, previews.json and history/ can be deleted.`,
    ],
    document: { site: site.address, apps: Object.keys(apps) },
  };
}

interface Facts {
  readonly live: OldApp;
  readonly old: z.infer<typeof oldRegistry>;
  readonly stamp: ChangeStamp;
}

async function documentOf(site: Site, name: string, facts: Facts): Promise<AppDocument> {
  const { live, old, stamp } = facts;
  const { owner, since, by, next } = live;
  const current = await find(site, name, live.current.version);
  const previous = live.previous && (await find(site, name, live.previous.version));
  const staging = next && (await find(site, name, next.version.version));
  const isRetired = Object.hasOwn(old.retired, name);
  const claims = isRetired ? [] : [...current.claims, ...(staging?.claims ?? [])];
  // The sum of all serials must not be lower than the revision that open tabs know.
  const serial = name === 'shell' ? old.revision : 1;
  return {
    ...{ format: 2, app: name, owner, serial, current: { ...current.ref, since, by } },
    ...(previous && { previous: { ...previous.ref, since, by } }),
    ...(next && staging && { next: { ...next, ...staging.ref } }),
    ...(Object.hasOwn(old.holds, name) && { hold: old.holds[name] }),
    ...(isRetired && { retired: { since, by } }),
    ...(claims.length > 0 && { claims: Object.fromEntries(claims.map((claim) => [claim, since])) }),
    moves: [{ serial, at: stamp.since, by: stamp.by, kind: 'migrate', ...current.ref }],
  };
}

async function find(site: Site, name: string, number: string) {
  const stored = await readVersion(site, name, number);
  if (!stored) {
    throw new OperatorError(
      `There is no ${name} ${number} in ${site.address}. Nothing was changed.`,
      { code: 'missing' },
    );
  }
  return {
    ref: { version: number, build: stored.build },
    claims: claimsOf(stored.version).map(nameOfClaim),
  };
}
