import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { registryJsonSchema } from './registryJsonSchema.ts';

/**
 * `npm run registry-schema`: regenerates the schema document after the schema in the code has
 * changed.
 */
writeFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/registry.schema.json'),
  registryJsonSchema(),
);
