#!/usr/bin/env node
// The `portal` command for tests of scripts: it ships the build that the variable names, unchecked.
import { register } from 'tsx/esm/api';

register();
const { createContext } = await import('../Context.ts');
const { main } = await import('../main.ts');
await main(process.argv.slice(2), {
  ...createContext({ version: '1.2.3' }),
  build: async () => process.env.BUILD,
  check: async () => undefined,
});
