import { z } from 'zod';
import { FAILURE_PHASES } from '@portal/page-protocol/PortalReport';
import { appDocumentSchema } from '@portal/site/apps/AppDocument';
import { ERROR_CODES } from '@portal/site/OperatorError';
import { moment, name, publicKey, version } from '@portal/site/registry/fields';
import { settingSchema } from '@portal/site/registry/settings';

const site = z.string().describe('The address of the site.');
const text = z.string();
const texts = z.array(text).readonly();
const count = z.int().nonnegative();

const { moves, ...shape } = appDocumentSchema.unwrap().omit({ site: true }).shape;
const move = moves.unwrap().element;
const faults = z
  .record(name, text)
  .readonly()
  .describe('Why the document of an app cannot be used, by the name of the app.');

const moved = z
  .strictObject({
    ...shape,
    site,
    move: move.optional().describe('Its last move: what the command did, unless nothing changed.'),
    warnings: texts.describe('What the checks could not find out, or cannot judge.'),
    live: z
      .boolean()
      .optional()
      .describe('Whether all gateways that were passed to the command follow this move.'),
  })
  .meta({ id: 'moved', description: 'The state of the app after the command.' });

/** The output of each command with `--json`, and the common output of commands that fail. */
export const documents = {
  dev: z.strictObject({
    url: text.describe('Where to look at it.'),
    sections: z.array(name).readonly().describe('The sections in development.'),
  }),
  build: z.strictObject({
    built: z
      .array(
        z.strictObject({
          app: name,
          version,
          isNew: z.boolean().describe('Whether its sources have changed since they were built.'),
        }),
      )
      .readonly(),
  }),
  check: z.strictObject({
    app: name,
    version,
    site: site.describe('The site or the portal that it fits.'),
    warnings: texts,
  }),
  new: z.strictObject({ app: name, route: text, files: texts }),
  ship: moved,
  promote: moved,
  rollout: moved,
  rollback: moved,
  retire: moved,
  hold: moved,
  unhold: moved,
  sections: z.strictObject({
    site,
    revision: count.describe('The sum of all serials.'),
    apps: z.array(z.strictObject(shape).meta({ id: 'state' })).readonly(),
    versions: z
      .record(text, texts)
      .readonly()
      .describe('The versions in the site, by the name of the app, the highest first.'),
    places: z
      .record(
        text,
        z.array(z.strictObject({ section: name, part: text, order: z.int() })).readonly(),
      )
      .readonly()
      .describe('The parts in each place of the live versions, in their order.'),
    settings: z
      .record(name, z.record(text, settingSchema).readonly())
      .readonly()
      .describe('The settings of the live versions, by section.'),
    faults,
  }),
  history: z.strictObject({
    site,
    moves: z
      .array(z.strictObject({ app: name, ...move.unwrap().shape }))
      .readonly()
      .describe('The newest first.'),
    faults,
  }),
  why: z.strictObject({
    app: name,
    causes: z
      .array(
        z.strictObject({
          version,
          phase: z.enum(FAILURE_PHASES),
          code: text.describe('The code of the reference that pages show.'),
          side: z.enum(['browser', 'server']),
          times: count,
          visitors: count,
          name: text.describe('The name of the error.'),
          message: text,
          places: texts.describe('The places in the sources, the innermost first.'),
        }),
      )
      .readonly()
      .describe('Those that affected the most visitors first.'),
    slow: z
      .array(
        z.strictObject({
          version,
          part: name.optional().describe('Its part, if it was on a page of another section.'),
          durationMs: z.number().nonnegative().describe('The longest run.'),
          times: count,
          visitors: count,
          place: text.describe('The function in the sources, or the built file.'),
        }),
      )
      .readonly()
      .describe('Scripts that took 50 ms or more, those that affected the most visitors first.'),
  }),
  fit: z.strictObject({ shell: version, site }),
  prune: z.strictObject({
    site,
    isRemoved: z.boolean().describe('Whether the versions are removed, or would be with --yes.'),
    versions: z
      .array(
        z.strictObject({
          app: name,
          version: text,
          built: moment.optional().describe('Absent for a version without a description.'),
          bytes: count,
        }),
      )
      .readonly(),
    warnings: texts.describe('The apps of which nothing is removed, and why.'),
  }),
  keys: z.strictObject({
    site,
    apps: z.array(name).readonly().describe('The apps whose keys or signatures have changed.'),
    siteKey: publicKey.describe("The platform's public key, for SITE_KEY."),
    serial: count.describe('The serial of the keys of the site.'),
  }),
  migrate: z.strictObject({ site, apps: z.array(name).readonly() }),
  error: z.strictObject({
    error: z.strictObject({
      code: z.enum([...ERROR_CODES, 'unexpected']).describe('See docs/commands.md.'),
      message: text,
    }),
  }),
} as const;

export type CommandName = Exclude<keyof typeof documents, 'error'>;
