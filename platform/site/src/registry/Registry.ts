import { z } from 'zod';
import { readAs } from '../readAs.ts';
import { findMistakes } from './findMistakes.ts';

const name = z.string().regex(/^[a-z][\w-]*$/, 'it has to be a name such as details');
const fileName = z
  .string()
  .regex(/^\w[\w.-]*$/, 'it has to be the name of a file, without a folder');
const version = z.string().regex(/^\w[\w.-]*$/, 'it has to be a version such as 1.2.0');
const moment = z.iso.datetime({ error: 'it has to be a moment such as 2030-01-31T09:30:00.000Z' });
const by = z.string().min(1, 'it has to name somebody');

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

/** The properties that versions of the shell and of sections share. */
const folder = {
  version: version.describe(
    'Plain, e.g. 1.2.0, when it was shipped; with a hash of its sources when it was built for this machine.',
  ),
  baseUrl: z
    .string()
    .regex(/^(\/|https?:\/\/[^/]).*\/$/, 'it has to be a path or an address that ends in a slash')
    .describe('Where the files lie.'),
  files: z
    .record(fileName, file)
    .readonly()
    .describe('Every file of the folder by name. Empty in development alone, where files change.'),
  server: fileName
    .optional()
    .describe('What the gateway renders pages with, one of the files. Absent: browsers do it.'),
  built: z
    .strictObject({
      by: by.describe('Who built it.'),
      at: moment.describe('When it was built.'),
      commit: z
        .string()
        .min(1)
        .optional()
        .describe('What it was built from; with "+changes" when not all of it was committed.'),
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
        'Where the page stands, e.g. /movie/:id; absent for a page that is shown over others.',
      ),
    query: z
      .array(z.string().min(1))
      .readonly()
      .optional()
      .describe('The query parameters that the page is made of; all others change nothing.'),
    slot: name
      .optional()
      .describe(
        'The place of the frame whose page opens over this one where scripts run. Search engines leave the page out.',
      ),
    unlisted: z.boolean().optional().describe('Search engines leave the page out.'),
    files: z
      .array(fileName)
      .readonly()
      .describe('The files that the page needs besides the entry.'),
    label: z
      .string()
      .min(1)
      .optional()
      .describe('What visitors call the page, at the start of a sentence, e.g. The details page.'),
    outline: z
      .enum(['hero', 'title', 'field', 'grid'])
      .optional()
      .describe('What the page begins with; drawn by the shell until the page is there.'),
  })
  .readonly()
  .meta({ id: 'page' });

const link = z
  .strictObject({
    page: z.string().min(1).describe('One of its pages, with a path without variable parts.'),
    label: z.string().min(1).describe('What the link says.'),
    order: z.number().optional().describe('Lower ones stand first; those without one are last.'),
    count: z
      .enum(['favorites'])
      .optional()
      .describe('A number of the shell that stands behind the label.'),
  })
  .readonly()
  .meta({ id: 'link' });

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

/** A built version of a section; the browser's type is `SectionVersion`. */
export const sectionVersionSchema = z
  .strictObject({
    ...folder,
    contract: z.int().positive().describe('The number of the contract that it speaks.'),
    entry: fileName.describe('The federation entry, one of the files.'),
    pages: z
      .record(z.string(), page)
      .readonly()
      .describe('Its pages by name; their paths are its routes.'),
    slots: z
      .record(name, z.string().min(1))
      .readonly()
      .optional()
      .describe('The page that it draws in a place of the frame, by the name of the place.'),
    links: z.array(link).readonly().optional().describe('What it offers in the navigation bar.'),
  })
  .readonly()
  .meta({
    id: 'sectionVersion',
    description:
      'A built version of a section. No federation manifest is in it: the shell loads the entry, and `files` and `pages` say the rest, with hashes.',
  });

const release = z
  .strictObject({
    owner: z.string().min(1).describe('Whom to ask about the section.'),
    current: sectionVersionSchema.describe('What visitors get.'),
    since: moment.describe('Since when they get it.'),
    by: by.describe('Who made it so.'),
    previous: sectionVersionSchema
      .optional()
      .describe('What visitors got before, and where a rollback leads. Absent after a rollback.'),
    next: z
      .strictObject({
        percent: z.int().min(1).max(99).describe('How many of a hundred visitors get it.'),
        version: sectionVersionSchema,
        since: moment,
        by,
      })
      .readonly()
      .optional()
      .describe('A version that a share of the visitors gets.'),
  })
  .readonly()
  .meta({
    id: 'release',
    description:
      'A section: what visitors get of it, what they got before, and what some get already.',
  });

/**
 * The schema of the section registry in a site: the single source of its types and of
 * `platform/contract/schemas`. New fields must be optional. Software that does not know a field
 * rejects the registry, so that nothing writes it back without the field: upgrade the gateway and
 * the shipping commands before using one. For servers and tools only: browsers get a `RegistryView`
 * and no schema.
 */
export const registrySchema = z
  .strictObject({
    format: z.literal(1, { error: 'it has to be 1, the only format that is read here' }),
    revision: z
      .int()
      .positive()
      .describe(
        'Counts the changes. Whoever writes names the revision that was read; when it has passed, nothing is written.',
      ),
    shell: shellVersionSchema,
    sections: z.record(name, release).readonly().describe('By name, e.g. details.'),
  })
  .readonly()
  .superRefine((registry, context) => {
    for (const { path, message } of findMistakes(registry)) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  })
  .describe('What a portal is made of. The only document that changes when a section ships.');

/** The section registry in a site; a visitor's view of it is a `RegistryView`. */
export type Registry = z.infer<typeof registrySchema>;

/** A section in the registry: its versions, and who made the current one current, when. */
export type Release = Registry['sections'][string];

/** A built version of a section as a site keeps it, with who built it. */
export type KeptSectionVersion = z.infer<typeof sectionVersionSchema>;

/** A built version of the shell. */
export type ShellVersion = z.infer<typeof shellVersionSchema>;

/**
 * Parses a registry. Fails with an `Error` whose message says in one sentence where it is wrong and
 * what is expected.
 */
export function parseRegistry(text: string): Registry {
  return readAs(registrySchema, text, 'The registry');
}
