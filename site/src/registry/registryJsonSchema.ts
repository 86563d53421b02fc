import { z } from 'zod';
import { registrySchema } from './Registry.ts';

/** The registry as a JSON Schema, for people and for tools of other languages: the text of `docs/registry.schema.json`. */
export function registryJsonSchema(): string {
  const schema = z.toJSONSchema(registrySchema, {
    override({ jsonSchema }) {
      // What the code promises not to change says nothing of the document.
      delete jsonSchema.readOnly;
      delete jsonSchema.id;
    },
  });
  return `${JSON.stringify({ title: 'Section registry', ...schema }, null, 2)}\n`;
}
