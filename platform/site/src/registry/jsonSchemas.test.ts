import path from 'node:path';
import { expect, it } from 'vitest';
import { jsonSchemas, SCHEMAS } from './jsonSchemas.ts';

it.each(Object.entries(jsonSchemas))(
  '%s matches the schema in the code; `npm run schemas` updates it',
  async (name, text) => {
    await expect(text).toMatchFileSnapshot(path.join(SCHEMAS, name));
  },
);
