import { z } from 'zod';
import { readAs } from '../readAs.ts';
import { by, moment, name, note, owner, publicKey, version } from '../registry/fields.ts';

/** The hash of a version's `build.json`, which lists the hash of each of its files. */
const build = z
  .string()
  .regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'it has to be sha256- and the hash in base64')
  .describe('The hash of its build.json.');

const versionRef = { version, build };

const placed = { ...versionRef, since: moment, by };

/** A name that fits into URLs and a cookie. `off` is reserved: in a URL, it ends a preview. */
export const previewName = z
  .string()
  .regex(/^(?!off$)[a-z0-9][a-z0-9-]{0,39}$/, 'it has to be a name such as pr-12');

/**
 * The kinds of moves. The last two do not affect visitors: they only change who may move the app,
 * or where its document is.
 */
const MOVE_KINDS = [
  'ship',
  'stage',
  'promote',
  'withdraw',
  'rollback',
  'retire',
  'restore',
  'drop',
  'hold',
  'unhold',
  'preview',
  'unpreview',
  'transfer',
  'migrate',
] as const;

const serial = z
  .int()
  .min(1)
  // Limited, so that the sum of all serials is always an exact number.
  .max(2 ** 30)
  .describe('Counts the moves of the app.');

const move = z
  .strictObject({
    serial,
    at: moment,
    by,
    kind: z.enum(MOVE_KINDS),
    version: version.optional().describe('The version that it is about.'),
    build: build.optional(),
    percent: z.int().min(1).max(99).optional(),
    preview: previewName.optional(),
    owner: owner.optional().describe('The new owner.'),
    note: note.optional().describe('Why it was made, or the figures of a rollout step.'),
  })
  .readonly()
  .meta({ id: 'move', description: 'One change of the document.' });

/** The maximum number of moves in a document. */
export const MAX_MOVES = 100;

/** The schema of an app's document, `apps/<app>.json`. */
export const appDocumentSchema = z
  .strictObject({
    format: z.literal(2, { error: 'it has to be 2, the only format that is read here' }),
    site: publicKey
      .optional()
      .describe(
        "The platform's key, if the site has keys: the document is valid in no other site.",
      ),
    app: name.describe('The name of the app: shell, or that of a section.'),
    owner,
    serial,
    current: z
      .strictObject(placed)
      .readonly()
      .optional()
      .describe('The version that visitors get. Absent while the app has only previews.'),
    previous: z
      .strictObject(placed)
      .readonly()
      .optional()
      .describe('The previous version, to which a rollback returns. Absent after a rollback.'),
    next: z
      .strictObject({
        ...placed,
        percent: z.int().min(1).max(99).describe('The percentage of visitors that get it.'),
      })
      .readonly()
      .optional()
      .describe('The staged version, for a share of the visitors.'),
    previews: z
      .record(
        previewName,
        z.strictObject({ ...placed, until: moment.describe('When it ends by itself.') }).readonly(),
      )
      .readonly()
      .optional()
      .describe('Versions for visitors of a special URL, by the name of the preview.'),
    hold: z
      .strictObject({ why: note.describe('Why it must not be moved.'), since: moment, by })
      .readonly()
      .optional()
      .describe('No command moves the app until the hold ends.'),
    retired: z
      .strictObject({ since: moment, by })
      .readonly()
      .optional()
      .describe('The section was taken away from visitors. Its URLs return 404.'),
    claims: z
      .record(z.string().min(1), moment)
      .readonly()
      .optional()
      .describe('The URLs and slots of the current and the staged version, and since when.'),
    moves: z
      .array(move)
      .min(1)
      .max(MAX_MOVES)
      .readonly()
      .describe(`The last ${MAX_MOVES} moves, oldest first.`),
  })
  .readonly()
  .superRefine(({ serial: last, moves }, context) => {
    const serials = moves.map((each) => each.serial);
    const rises = serials.every((each, index) => each > (serials[index - 1] ?? 0));
    if (!rises || serials.at(-1) !== last) {
      context.addIssue({
        code: 'custom',
        path: ['moves'],
        message: 'their serials have to rise up to that of the document',
      });
    }
  })
  .describe('What is live for one app: the only file that its releases change.');

/** The live versions of an app, and the moves that led to them. */
export type AppDocument = z.infer<typeof appDocumentSchema>;

/** Identifies a version by its number and the hash of its `build.json`. */
export type VersionRef = Readonly<z.infer<z.ZodObject<typeof versionRef>>>;

export type AppMove = AppDocument['moves'][number];

/** The folder of the documents in a site. */
export const APPS = 'apps/';

/** The path of an app's document in a site. */
export function documentPath(app: string): string {
  return `${APPS}${app}.json`;
}

/** The app whose document has this path. */
export function appOfPath(path: string): string | undefined {
  return /^apps\/([a-z][\w-]*)\.json$/.exec(path)?.[1];
}

/** Far more than a hundred moves need. Parsing a huge document would delay all visitors. */
export const MAX_DOCUMENT_BYTES = 512 * 1024;

/**
 * Parses an app's document. Fails with an `Error` that describes the mistake in one sentence; the
 * document of a different app is a mistake, too.
 */
export function parseAppDocument(app: string, text: string): AppDocument {
  const path = documentPath(app);
  if (text.length > MAX_DOCUMENT_BYTES) {
    throw new Error(`${path} is longer than ${MAX_DOCUMENT_BYTES / 1024} kB.`);
  }
  const document = readAs(appDocumentSchema, text, path);
  if (document.app !== app) {
    throw new Error(`${path} is wrong at app: it is the document of ${document.app}.`);
  }
  return document;
}

/** The text of a document, with one line per move to keep it short. */
export function textOfDocument({ moves, ...document }: AppDocument): string {
  const head = JSON.stringify(document, undefined, 2).replace(/\n\}$/, '');
  const lines = moves.map((each) => `    ${JSON.stringify(each)}`);
  return `${head},\n  "moves": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** The versions that visitors get, or could get with a rollback. */
export function refsOf({ current, previous, next, previews = {} }: AppDocument): VersionRef[] {
  return [current, previous, next, ...Object.values(previews)].filter((ref) => ref !== undefined);
}

/** A version's `build.json` hash, if it occurs anywhere in the document. */
export function buildOf(document: AppDocument | undefined, number: string): string | undefined {
  const refs = document ? [...refsOf(document), ...document.moves.toReversed()] : [];
  return refs.find(({ version: other, build: hash }) => other === number && hash)?.build;
}
