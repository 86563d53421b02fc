import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFile } from '../platform/cli/src/new/formatFile.mjs';
import { runTypeScript } from '../platform/cli/src/runTypeScript.mjs';
import { callTable } from './callTable.mjs';
import { replaceGenerated } from './replaceGenerated.mjs';

/** `npm run calls`: updates the table of endpoints in docs/architecture.md. */
await runTypeScript();
const { endpoints } = await import('../shared/src/api/endpoints.ts');
const file = path.join(import.meta.dirname, '../docs/architecture.md');
writeFileSync(file, replaceGenerated(readFileSync(file, 'utf8'), 'calls', callTable(endpoints)));
await formatFile(file);
