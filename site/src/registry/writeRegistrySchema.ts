import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { registryJsonSchema } from './registryJsonSchema.ts';

/** `npm run registry-schema`: writes the schema for people anew after the one of the code has changed. */
writeFileSync(
  path.resolve(import.meta.dirname, '../../../docs/registry.schema.json'),
  registryJsonSchema(),
);
