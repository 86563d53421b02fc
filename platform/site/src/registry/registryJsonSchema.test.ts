import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { registryJsonSchema } from './registryJsonSchema.ts';

describe('docs/registry.schema.json', () => {
  it('matches what the code checks; `npm run registry-schema` updates it', () => {
    const written = readFileSync(
      path.resolve(import.meta.dirname, '../../../../docs/registry.schema.json'),
      'utf8',
    );

    expect(written).toBe(registryJsonSchema());
  });
});
