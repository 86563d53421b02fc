import { z } from 'zod';
import { registrySchema } from './Registry.ts';

/**
 * The registry's JSON Schema, for people and other languages: the content of
 * `docs/registry.schema.json`.
 */
export function registryJsonSchema(): string {
  const schema = z.toJSONSchema(registrySchema, {
    override({ jsonSchema }) {
      // `readonly` is a matter of the code, not of the document.
      delete jsonSchema.readOnly;
      delete jsonSchema.id;
    },
  });
  return `${JSON.stringify({ title: 'Section registry', ...schema }, null, 2)}\n`;
}
