import { z } from 'zod';
import { readAs } from '../readAs.ts';
import { describeClaim, findMissingFiles, findSharedAddresses } from './findMistakes.ts';

export const name = z.string().regex(/^[a-z][\w-]*$/, 'it has to be a name such as details');
const fileName = z
  .string()
  .regex(/^\w[\w.-]*$/, 'it has to be the name of a file, without a folder');
const version = z.string().regex(/^\w[\w.-]*$/, 'it has to be a version such as 1.2.0');
const moment = z.iso.datetime({ error: 'it has to be a moment such as 2030-01-31T09:30:00.000Z' });
const by = z.string().min(1, 'it has to name somebody');

/** A reason in one line of printable text. */
export const note = z
  .string()
  .regex(/^[^\p{Cc}]{1,300}$/u, 'it has to be one line of at most 300 characters');

const file = z
  .strictObject({
    integrity: z
      .string()
      .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'it has to be sha384- and the hash in base64')
      .describe('Hash of the bytes; a file with another one is not run.'),
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
    .describe('Every file of the folder by name. Empty only in development, where files change.'),
  server: fileName
    .optional()
    .describe('The file that renders pages on the server. Absent: browsers render them.'),
  built: z
    .strictObject({
      by: by.describe('Who built it.'),
      at: moment.describe('When it was built.'),
      commit: z
        .string()
        .min(1)
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
        'The address of the page, e.g. /movie/:id; absent for a page that is shown over others.',
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
    page: z.string().min(1).describe('One of its pages, with a path without variable parts.'),
    label: z.string().min(1).describe('The text of the link.'),
    order: z.number().optional().describe('Lower numbers come first, links without one last.'),
    count: z
      .enum(['favorites'])
      .optional()
      .describe('A count of the shell that is shown after the label.'),
  })
  .readonly()
  .meta({ id: 'link' });

const call = z
  .strictObject({
    name: z.string().min(1).describe('Its name in the section, for metrics and messages.'),
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
      .describe('The path below the address of the service, with a name for each variable part.'),
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

/** A call that a version of a section declares. */
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
  .meta({
    id: 'shellVersion',
    description:
      'A built version of the shell. The lists name the files that the HTML starts with.',
  });

/** A built version of a section; the browser's equivalent is `SectionVersion`. */
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
      .describe('The page that it renders in a slot of the frame, by slot.'),
    links: z.array(link).readonly().optional().describe('Its links in the navigation bar.'),
    calls: z
      .array(call)
      .max(100)
      .readonly()
      .optional()
      .describe('The calls that it makes besides those that every gateway forwards.'),
  })
  .readonly()
  .meta({
    id: 'sectionVersion',
    description:
      'A built version of a section. The shell loads the entry; `files` and `pages` replace the federation manifest, with hashes.',
  });

const staging = {
  percent: z.int().min(1).max(99).describe('The percentage of visitors that get it.'),
  since: moment,
  by,
};

const release = z
  .strictObject({
    owner: z.string().min(1).describe('The team to contact about the section.'),
    current: sectionVersionSchema.describe('The version that visitors get.'),
    since: moment.describe('When it became current.'),
    by: by.describe('Who made it current.'),
    previous: sectionVersionSchema
      .optional()
      .describe('The version before, which a rollback returns to. Absent after a rollback.'),
    next: z
      .strictObject({ ...staging, version: sectionVersionSchema })
      .readonly()
      .optional()
      .describe('The staged version, for a share of the visitors.'),
  })
  .readonly()
  .meta({
    id: 'release',
    description: 'A section: its current, previous and staged versions.',
  });

const hold = z
  .strictObject({ why: note.describe('Why it must not be moved.'), since: moment, by })
  .readonly()
  .meta({ id: 'hold', description: 'An app that no command moves until the hold ends.' });

const retirement = z
  .strictObject({
    owner: z.string().min(1).describe('The team to contact about the section.'),
    version: version.describe('The version that was live, which a rollback brings back.'),
    since: moment,
    by,
  })
  .readonly()
  .meta({
    id: 'retirement',
    description: 'A section that was taken away from visitors. Its addresses are not found.',
  });

/** An Ed25519 public key: a PEM file in one line, without its first and last line. */
export const publicKey = z
  .string()
  .regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, 'it has to be an Ed25519 public key in base64');
export const signatureText = z
  .string()
  .regex(/^[A-Za-z0-9+/]{86}==$/, 'it has to be an Ed25519 signature in base64');

const moveSignature = z
  .strictObject({
    key: publicKey.describe("The public key, one of the section's keys or the platform's."),
    move: z
      .int()
      .positive()
      .describe('When the app was moved, in milliseconds since 1970; higher than the move before.'),
    signature: signatureText.describe('Signs all that the registry says about the app.'),
  })
  .readonly()
  .meta({ id: 'moveSignature', description: 'The signature of the last move of an app.' });

/** A registry in which two sections can claim an address, see `parseSignedRegistry`. */
const signedRegistrySchema = z
  .strictObject({
    format: z.literal(1, { error: 'it has to be 1, the only format that is read here' }),
    revision: z
      .int()
      .positive()
      .describe(
        'Counts the changes. A write succeeds only if the revision is still the one that was read.',
      ),
    shell: shellVersionSchema,
    nextShell: z
      .strictObject({ ...staging, version: shellVersionSchema })
      .readonly()
      .optional()
      .describe('The staged shell, for a share of the visitors.'),
    sections: z.record(name, release).readonly().describe('By name, e.g. details.'),
    retired: z
      .record(name, retirement)
      .readonly()
      .optional()
      .describe('The retired sections by name. Absent if there are none.'),
    holds: z
      .record(name, hold)
      .readonly()
      .optional()
      .describe('The apps that must not be moved, by name. Absent if there are none.'),
    signatures: z
      .record(name, moveSignature)
      .readonly()
      .optional()
      .describe('The signatures of the apps by name. Absent if the site has no keys.'),
  })
  .readonly()
  .superRefine((registry, context) => {
    for (const { path, message } of findMissingFiles(registry)) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });

/**
 * The schema of a site's section registry, and the single source for its types and for
 * `platform/contract/schemas`. New fields must be optional. Software that does not know a field
 * rejects the registry, so that it cannot write the registry back without the field. Therefore,
 * upgrade the gateway and the shipping commands before using a new field. For servers and tools
 * only: browsers receive a `RegistryView` and no schema.
 */
export const registrySchema = signedRegistrySchema
  .superRefine(({ sections }, context) => {
    for (const {
      sections: [owner, section],
      path,
    } of findSharedAddresses(sections)) {
      const message = describeClaim(path, owner);
      context.addIssue({ code: 'custom', path: ['sections', section], message });
    }
  })
  .describe(
    'The versions that a portal consists of. The only document that changes when a section ships.',
  );

/** A site's section registry; visitors get a `RegistryView` of it. */
export type Registry = z.infer<typeof registrySchema>;

/** A section that was taken away from visitors. */
export type Retirement = NonNullable<Registry['retired']>[string];

/** A section in the registry. */
export type Release = Registry['sections'][string];

/** A built version of a section as stored in a site, including who built it. */
export type KeptSectionVersion = z.infer<typeof sectionVersionSchema>;

/** A built version of the shell. */
export type ShellVersion = z.infer<typeof shellVersionSchema>;

/**
 * Parses a registry. Fails with an `Error` whose one-sentence message describes the mistake and
 * what is expected.
 */
export function parseRegistry(text: string): Registry {
  return readAs(registrySchema, text, 'The registry');
}

/**
 * Parses the registry of a site with keys like `parseRegistry`, except that two sections may claim
 * an address: each is signed on its own, so one team could otherwise stop the moves of all others.
 */
export function parseSignedRegistry(text: string): Registry {
  return readAs(signedRegistrySchema, text, 'The registry');
}
