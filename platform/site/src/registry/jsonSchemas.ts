import path from 'node:path';
import { z } from 'zod';
import { appDocumentSchema } from '../apps/AppDocument.ts';
import { siteKeysSchema } from '../signing/siteKeys.ts';
import { sectionVersionSchema, shellVersionSchema } from './Registry.ts';

const { contract, pages, slots, links, places, fills, settings } =
  sectionVersionSchema.unwrap().shape;

/** The `portal` field in a section's package.json: the section's description of itself. */
export const portalSchema = z.strictObject({
  owner: z.string().min(1).describe('Who maintains the section.'),
  contract,
  expected: z
    .boolean()
    .optional()
    .describe('Its pages keep their URLs even if the registry does not have the section.'),
  pages: z
    .record(z.string(), pages.unwrap().valueType.unwrap().omit({ files: true }))
    .describe('Its pages by name.'),
  slots,
  links,
  places,
  fills: z
    .record(
      fills.unwrap().unwrap().keyType,
      fills.unwrap().unwrap().valueType.unwrap().omit({ files: true }),
    )
    .optional()
    .describe(fills.description ?? ''),
  settings,
});

/** The folder of the generated JSON Schema files. */
export const SCHEMAS = path.resolve(import.meta.dirname, '../../../contract/schemas');

/**
 * Generates the contract's JSON Schemas, for people and other programming languages. Returns the
 * text of each file.
 */
export const jsonSchemas: Readonly<Record<string, string>> = {
  'app.schema.json': schemaText('The document of an app (apps/<app>.json)', appDocumentSchema),
  'build.schema.json': schemaText(
    'Description of a built version (build.json)',
    z.union([sectionVersionSchema, shellVersionSchema]),
  ),
  'keys.schema.json': schemaText('The keys of a site (keys.json)', siteKeysSchema),
  'portal.schema.json': schemaText('The portal block of package.json', portalSchema),
};

/** The JSON Schema of a document, as the text of a file. */
export function schemaText(title: string, schema: z.ZodType): string {
  const described = z.toJSONSchema(schema, {
    // These schemas are for authors: only strict objects reject unknown fields.
    io: 'input',
    override({ jsonSchema }) {
      // `readonly` applies only to the TypeScript types, not to the JSON document.
      delete jsonSchema.readOnly;
      delete jsonSchema.id;
    },
  });
  return `${JSON.stringify({ title, ...described }, null, 2)}\n`;
}
