import { z } from 'zod';
import { OperatorError } from './OperatorError.ts';
import { readAs } from './readAs.ts';
import { type Registry, sectionVersionSchema, shellVersionSchema } from './registry/Registry.ts';
import { releaseOf, stagingOf } from './registry/registryChanges.ts';
import { type Site, writeIfUnchanged } from './Site.ts';

/** A section, or the shell, in a preview. */
const previewed = z
  .strictObject({
    owner: z.string().min(1),
    version: z.union([sectionVersionSchema, shellVersionSchema]),
    since: z.iso.datetime(),
    by: z.string().min(1),
  })
  .readonly();

/** A word in addresses and in a cookie. `off` ends a preview in the browser. */
const previewName = z
  .string()
  .regex(/^(?!off$)[a-z0-9][a-z0-9-]{0,39}$/, 'it has to be a name such as pr-12');

const releasePreviewsSchema = z
  .strictObject({
    format: z.literal(1),
    previews: z.record(previewName, z.record(z.string(), previewed).readonly()).readonly(),
  })
  .readonly();

/** A section, or the shell, in a preview, with its version. */
export type PreviewedApp = z.infer<typeof previewed>;

/**
 * The previews of a site by name, each with its apps by name. A document of its own: a preview
 * changes nothing for other visitors, not even the registry's revision, and gateways without
 * previews need not know it.
 */
export type ReleasePreviews = z.infer<typeof releasePreviewsSchema>['previews'];

/** The path of the previews in a site. */
export const PREVIEWS_PATH = 'previews.json';

/** How long a preview lasts, unless it is renewed. */
const PREVIEW_DAYS = 7;
/** Each preview that is visited needs render threads, so there must not be too many. */
const MAX_PREVIEWS = 20;
const MAX_ATTEMPTS = 6;

/** Parses the previews. Fails with an `Error` that describes the mistake in one sentence. */
export function parseReleasePreviews(text: string): ReleasePreviews {
  return readAs(releasePreviewsSchema, text, PREVIEWS_PATH).previews;
}

/** Parses a preview's name. Fails with an `OperatorError`. */
export function parsePreviewName(text: string): string {
  if (!previewName.safeParse(text).success) {
    throw new OperatorError(
      `--preview is ${JSON.stringify(text)}, but it has to be a name such as pr-12: small letters, digits and hyphens.`,
    );
  }
  return text;
}

/** When a preview ends by itself. */
export function endOf({ since }: Pick<PreviewedApp, 'since'>): Date {
  return new Date(new Date(since).getTime() + PREVIEW_DAYS * 24 * 60 * 60 * 1000);
}

/**
 * The apps of a preview that have not ended and have not been shipped; `undefined` if there are
 * none.
 */
export function previewedApps(
  previews: ReleasePreviews,
  name: string,
  registry: Registry,
  now: Date,
): Readonly<Record<string, PreviewedApp>> | undefined {
  const all = Object.hasOwn(previews, name) ? previews[name] : undefined;
  const open = Object.entries(all ?? {}).filter(
    ([app, preview]) => endOf(preview) > now && !isShipped(registry, app, preview),
  );
  return open.length > 0 ? Object.fromEntries(open) : undefined;
}

/**
 * Whether everybody has got the version since the preview was made. A version that was built for a
 * preview, such as `1.2.0-3f9a01bc`, is shipped as `1.2.0`.
 */
function isShipped(
  registry: Registry,
  app: string,
  { version: { version }, since }: PreviewedApp,
): boolean {
  const current = stagingOf(registry, app)?.current;
  // The registry does not say since when a shell is live.
  const liveSince =
    app === 'shell' ? registry.shell.built.at : (releaseOf(registry, app)?.since ?? '');
  return (
    current === version || (current === version.replace(/-[0-9a-f]{8}$/, '') && liveSince > since)
  );
}

/** Reads the previews of a site. Fails with an `OperatorError` if they are invalid. */
export async function readReleasePreviews(site: Pick<Site, 'address' | 'read'>): Promise<{
  readonly previews: ReleasePreviews;
  /** Absent if there is no document yet. */
  readonly tag?: string;
}> {
  const reading = await site.read(PREVIEWS_PATH);
  if (reading.status !== 'found') {
    return { previews: {} };
  }
  try {
    const text = new TextDecoder().decode(reading.bytes);
    return { previews: parseReleasePreviews(text), tag: reading.tag };
  } catch (cause) {
    throw new OperatorError(
      `${site.address}/${PREVIEWS_PATH} cannot be changed. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/**
 * Changes the previews of a site by compare-and-swap, and drops those that have ended. Fails with an
 * `OperatorError`; then nothing has changed.
 */
export async function changeReleasePreviews(
  site: Site,
  change: (before: ReleasePreviews) => ReleasePreviews,
  now: Date,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { previews: before, tag } = await readReleasePreviews(site);
    const previews = withoutEnded(change(before), now);
    if (Object.keys(previews).length > MAX_PREVIEWS) {
      throw new OperatorError(
        `There are ${MAX_PREVIEWS} previews in ${site.address} already; end one with portal retire <section> --preview <name>.`,
      );
    }
    const text = `${JSON.stringify({ format: 1, previews }, null, 2)}\n`;
    parseReleasePreviews(text);
    if (await writeIfUnchanged(site, PREVIEWS_PATH, text, tag)) {
      return;
    }
  }
  throw new OperatorError(
    `${site.address}/${PREVIEWS_PATH} changed during all ${MAX_ATTEMPTS} attempts. Nothing was changed here; run the command again.`,
  );
}

/** The previews without the apps whose time has ended. */
export function withoutEnded(previews: ReleasePreviews, now: Date): ReleasePreviews {
  const open = Object.entries(previews).map(([name, sections]) => {
    const left = Object.entries(sections).filter(([, preview]) => endOf(preview) > now);
    return [name, Object.fromEntries(left)] as const;
  });
  return Object.fromEntries(open.filter(([, sections]) => Object.keys(sections).length > 0));
}
