import { z } from 'zod';
import { readAs } from '../readAs.ts';
import { by, line, moment, name, version } from './fields.ts';
import { settingName, settingSchema } from './settings.ts';

const fileName = z
  .string()
  // Shorter than file systems allow, because the names of copies and temporary files are longer.
  .regex(/^\w[\w.-]{0,199}$/, 'it has to be the name of a file, without a folder');

const file = z
  .strictObject({
    integrity: z
      .string()
      .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'it has to be sha384- and the hash in base64')
      .describe('The hash of the bytes. A file with a different hash is not run.'),
    bytes: z.int().nonnegative().describe('Size before compression.'),
  })
  .readonly()
  .meta({ id: 'file' });

/** The properties shared by shell versions and section versions. */
const folder = {
  version: version.describe(
    'A plain version, e.g. 1.2.0, if it was shipped; with a hash of its sources if it was built for local use.',
  ),
  baseUrl: z
    .string()
    .regex(/^(\/|https?:\/\/[^/]).*\/$/, 'it has to be a path or an address that ends in a slash')
    .describe('The folder of the files.'),
  files: z
    .record(fileName, file)
    .readonly()
    .describe('All files in the folder, by name. Empty only in development, where files change.'),
  server: fileName
    .optional()
    .describe('The file that renders pages on the server. If absent, browsers render them.'),
  built: z
    .strictObject({
      by: by.describe('Who built it.'),
      at: moment.describe('When it was built.'),
      commit: line(200, 'it has to be a commit in one line')
        .optional()
        .describe(
          'The commit that it was built from, with "+changes" if some changes were not committed.',
        ),
    })
    .readonly(),
};

const page = z
  .strictObject({
    path: z
      .string()
      .regex(/^\//, 'it has to start with a slash')
      .optional()
      .describe(
        'The path of the page, e.g. /movie/:id; absent for a page that is shown over others.',
      ),
    query: z
      .array(z.string().min(1))
      .readonly()
      .optional()
      .describe('The query parameters that change the page; others are ignored.'),
    slot: name
      .optional()
      .describe('The slot whose page opens over this one if scripts run. Not for search engines.'),
    unlisted: z.boolean().optional().describe('Not for search engines.'),
    files: z
      .array(fileName)
      .readonly()
      .describe('The files that the page needs besides the entry.'),
    label: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The name of the page for visitors, at the start of a sentence, e.g. The details page.',
      ),
    outline: z
      .enum(['hero', 'title', 'field', 'grid'])
      .optional()
      .describe('The skeleton that the shell renders until the page has loaded.'),
  })
  .readonly()
  .meta({ id: 'page' });

const link = z
  .strictObject({
    page: z.string().min(1).describe('One of its pages whose path has no variable parts.'),
    label: z.string().min(1).describe('The text of the link.'),
    order: z.number().optional().describe('Lower numbers come first, links without one last.'),
    count: z
      .enum(['favorites'])
      .optional()
      .describe('The count that the shell shows after the label.'),
  })
  .readonly()
  .meta({ id: 'link' });

const propNames = z.record(
  z.string().regex(/^[a-z]\w{0,39}$/i, 'it has to be the name of a prop, such as kind'),
  z.enum(['string', 'number', 'boolean']),
);

const place = z
  .strictObject({
    label: line(100, 'it has to be a name in one line').describe(
      'What it is, for the teams, e.g. The end of the page of a movie or series.',
    ),
    props: propNames.readonly().describe('The props that the parts in it get, with their types.'),
    pages: z
      .record(
        z.string(),
        z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).readonly(),
      )
      .readonly()
      .optional()
      .describe(
        'The pages that it is on, each with its constant props; the other props are the path parameters of the same name. On other pages, only browsers render the parts.',
      ),
  })
  .readonly()
  .meta({ id: 'place' });

const fill = z
  .strictObject({
    part: z.string().min(1).describe('One of its parts.'),
    order: z.int().describe('Of the parts in one place, lower numbers come first.'),
    blockSize: z
      .string()
      .regex(/^\d{1,3}(?:\.\d+)?(?:rem|px)$/, 'it has to be a size such as 22rem')
      .describe('The height that is reserved for it until it has been rendered, e.g. 22rem.'),
    props: z
      .array(z.string())
      .readonly()
      .optional()
      .describe('The props of the place that it needs.'),
    files: z
      .array(fileName)
      .readonly()
      .describe('The files that the part needs besides the entry.'),
  })
  .readonly()
  .meta({ id: 'fill' });

const call = z
  .strictObject({
    name: line(100, 'it has to be a name in one line').describe(
      'Its name in the section, for metrics and messages.',
    ),
    service: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/, 'it has to be a name such as reviews')
      .optional()
      .describe('The service, as the operator calls it; absent for the movie-database service.'),
    path: z
      .string()
      .regex(
        /^(?:\/(?:\{\w+\}|(?!\.{1,2}(?:\/|$))[\w.-]+))+$/,
        'it has to be a path such as /reviews/{kind}/{id}',
      )
      .describe('The path below the URL of the service, with a name for each variable part.'),
    query: z
      .array(z.string().regex(/^[\w.-]+$/, 'it has to be the name of a query parameter'))
      .readonly()
      .describe('The query parameters that are forwarded.'),
    cacheSeconds: z
      .int()
      .min(0)
      .max(86_400)
      .describe('How long a response is cached for all visitors; 0 if it is for one visitor.'),
  })
  .readonly()
  .meta({ id: 'call', description: 'A request of a section that the gateway forwards.' });

/** A request to a service that a version of a section declares. */
export type DeclaredCall = z.infer<typeof call>;

/** A built version of the shell. */
export const shellVersionSchema = z
  .strictObject({
    ...folder,
    scripts: z.array(fileName).readonly(),
    styles: z.array(fileName).readonly(),
    fonts: z.array(fileName).readonly(),
    icons: z.array(fileName).readonly(),
  })
  .readonly()
  .superRefine(
    allListed(({ server, scripts, styles, fonts, icons }) => [
      ...[server, ...scripts, ...styles, ...fonts, ...icons],
    ]),
  )
  .meta({
    id: 'shellVersion',
    description:
      'A built version of the shell. The lists name the files that every page refers to.',
  });

/** A place of a section, e.g. `details/title-end`. */
const PLACE = /^[a-z][\w-]{0,63}\/[a-z][\w-]{0,63}$/;

/** A built version of a section; in the browser, it is a `SectionVersion`. */
export const sectionVersionSchema = z
  .strictObject({
    ...folder,
    contract: z.int().positive().describe('The version of the section contract.'),
    entry: fileName.describe('The federation entry, one of the files.'),
    pages: z
      .record(z.string(), page)
      .readonly()
      .describe('Its pages by name; their paths are its routes.'),
    slots: z
      .record(name, z.string().min(1))
      .readonly()
      .optional()
      .describe('The pages that it renders in slots of the frame, by slot.'),
    links: z.array(link).readonly().optional().describe('Its links in the navigation bar.'),
    places: z
      .record(name, place)
      .readonly()
      .optional()
      .describe('The places in its pages that other sections can fill, by name.'),
    fills: z
      .record(
        z.string().regex(PLACE, 'it has to be a section and a place of it, such as details/end'),
        fill,
      )
      .readonly()
      .optional()
      .describe('The parts that it renders in places of other sections, by section and place.'),
    settings: z
      .record(settingName, settingSchema)
      .readonly()
      .optional()
      .describe('The settings that operators can change, by name.'),
    calls: z
      .array(call)
      .max(100)
      .readonly()
      .optional()
      .describe('The calls that it makes besides those that every gateway forwards.'),
  })
  .readonly()
  .superRefine(
    allListed(({ server, entry, pages, fills = {} }) => [
      ...[server, entry],
      ...[...Object.values(pages), ...Object.values(fills)].flatMap(({ files }) => files),
    ]),
  )
  .meta({
    id: 'sectionVersion',
    description:
      'A built version of a section. The shell loads the entry; `files` and `pages` replace the federation manifest, with hashes.',
  });

/**
 * Rejects a version that uses a file without describing it: the file's hash could then not be
 * checked before it runs. Versions in development describe no files.
 */
function allListed<Version extends { readonly files: object }>(
  namedIn: (version: Version) => readonly (string | undefined)[],
) {
  return (version: Version, context: Pick<z.RefinementCtx, 'addIssue'>): void => {
    const { files } = version;
    const file = namedIn(version).find((name) => name !== undefined && !Object.hasOwn(files, name));
    if (file !== undefined && Object.keys(files).length > 0) {
      context.addIssue({
        code: 'custom',
        path: [],
        message: `"${file}" is named but is not among its files`,
      });
    }
  };
}

const staging = {
  percent: z.int().min(1).max(99),
  since: moment,
  by,
};

/** A section with its versions. */
const release = z
  .strictObject({
    owner: z.string().min(1),
    current: sectionVersionSchema,
    since: moment,
    by,
    /** The version to fall back to; absent after a rollback. */
    previous: sectionVersionSchema.optional(),
    /** The staged version for a percentage of the visitors. */
    next: z
      .strictObject({ ...staging, version: sectionVersionSchema })
      .readonly()
      .optional(),
  })
  .readonly();

const registrySchema = z
  .strictObject({
    format: z.literal(1, { error: 'it has to be 1, the only format that is read here' }),
    revision: z.int().positive(),
    shell: shellVersionSchema,
    /** The staged shell for a percentage of the visitors. */
    nextShell: z
      .strictObject({ ...staging, version: shellVersionSchema })
      .readonly()
      .optional(),
    /** The sections by name, e.g. details. */
    sections: z.record(name, release).readonly(),
    /** Sections that have been removed from the portal. */
    retired: z.record(name, z.object({})).readonly().optional(),
  })
  .readonly();

/** An app's version that only visitors of a preview get. */
export interface PreviewedApp {
  readonly owner: string;
  readonly version: KeptSectionVersion | ShellVersion;
  readonly since: string;
  readonly by: string;
  readonly until: string;
}

/**
 * The versions that make up a portal, composed from the documents of its apps. Visitors get a
 * `RegistryView` of it.
 */
export interface Registry extends Readonly<z.infer<typeof registrySchema>> {
  /** The apps of each preview, by the names of preview and app. Absent if there are none. */
  readonly previews?: Readonly<Record<string, Readonly<Record<string, PreviewedApp>>>>;
}

/** A section's release in the registry. */
export type Release = Registry['sections'][string];

/** A built version of a section as stored in a site, including who built it. */
export type KeptSectionVersion = z.infer<typeof sectionVersionSchema>;

/** A built version of the shell. */
export type ShellVersion = z.infer<typeof shellVersionSchema>;

/** A version that a percentage of visitors gets. */
export type Staging = NonNullable<Registry['nextShell'] | Release['next']>;

/**
 * Parses a composed registry, as `portal dev` writes it. Fails with an `Error` whose one-sentence
 * message describes the mistake and what is expected.
 */
export function parseRegistry(text: string): Registry {
  return readAs(registrySchema, text, 'The registry');
}

/** A section's release; `undefined` if there is none, including for names like "constructor". */
export function releaseOf(registry: Registry | undefined, name: string): Release | undefined {
  return registry && Object.hasOwn(registry.sections, name) ? registry.sections[name] : undefined;
}

/** The version numbers of an app's live and staged versions; `undefined` if it is not live. */
export function stagingOf(
  registry: Registry,
  name: string,
): { readonly current: string; readonly next?: Staging } | undefined {
  const [current, next] =
    name === 'shell'
      ? [registry.shell, registry.nextShell]
      : [releaseOf(registry, name)?.current, releaseOf(registry, name)?.next];
  return current && { current: current.version, next };
}

/** The shells that visitors can get: live and staged. */
export function shellsOf({ shell, nextShell }: Registry): readonly ShellVersion[] {
  return nextShell ? [shell, nextShell.version] : [shell];
}

/** The versions of a section that visitors can get: current, previous and staged. */
export function versionsOf({ current, previous, next }: Release): readonly KeptSectionVersion[] {
  return [current, previous, next?.version].filter((version) => version !== undefined);
}

/** The apps of an active preview; `undefined` if there is none with this name. */
export function previewedApps(
  { previews = {} }: Registry,
  name: string,
  now: Date,
): Readonly<Record<string, PreviewedApp>> | undefined {
  const all = Object.hasOwn(previews, name) ? previews[name] : undefined;
  const open = Object.entries(all ?? {}).filter(([, { until }]) => new Date(until) > now);
  return open.length > 0 ? Object.fromEntries(open) : undefined;
}
