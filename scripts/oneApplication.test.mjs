import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkLoader, wholeLoader } from '../bench/oneApplication/buildOneApplication.mjs';
import { root } from './workspace.mjs';

it.each(readdirSync(root).filter((folder) => folder.startsWith('mfe-')))(
  'compares the portal with an application that has %s, too',
  (folder) => {
    expect(chunkLoader()).toContain(`/${folder}/src/section.ts`);
    expect(wholeLoader()).toContain(`/${folder}/src/section.ts`);
  },
);
