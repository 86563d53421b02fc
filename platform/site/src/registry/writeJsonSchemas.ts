import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { jsonSchemas, SCHEMAS } from './jsonSchemas.ts';

/** `npm run schemas`: regenerates the JSON Schemas after a schema in the code has changed. */
for (const [name, text] of Object.entries(jsonSchemas)) {
  writeFileSync(path.join(SCHEMAS, name), text);
}
