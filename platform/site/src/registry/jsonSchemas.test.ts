import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { jsonSchemas, SCHEMAS } from './jsonSchemas.ts';

it.each(Object.entries(jsonSchemas))(
  '%s matches the schema in the code; `npm run schemas` updates it',
  (name, text) => {
    expect(readFileSync(path.join(SCHEMAS, name), 'utf8')).toBe(text);
  },
);
