import path from 'node:path';
import { serve } from '@hono/node-server';
import { createPosters } from '@portal/posters';
import { drawInThread } from '@portal/posters/drawInThread';
import { createCatalogue } from './createCatalogue.ts';
import { ContentFault } from './loading/EntryReader.ts';
import { readSettings, SettingsFault } from './readSettings.ts';

/**
 * The picture cache, shared with the portal's server so that each picture is rendered only once.
 */
const PICTURE_CACHE = path.join(import.meta.dirname, '../../../.cache/pictures');

/** Runs the catalogue as a standalone server until it is stopped. */
function start(): void {
  const { port, strictAuth } = readSettings(process.env);
  const posters = createPosters({ cacheFolder: PICTURE_CACHE, draw: drawInThread() });
  const catalogue = createCatalogue({ strictAuth, posters });
  const server = serve({ fetch: catalogue.fetch, port }, (address) => {
    console.log(
      `The catalogue is at http://localhost:${address.port}/ (API below /3, pictures below /t/p). Ctrl-C ends it.`,
    );
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    giveUp(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken; set PORT to another one.`
        : `The catalogue cannot listen on port ${port}: ${error.message}.`,
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(0));
  }
}

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

try {
  start();
} catch (error) {
  if (error instanceof SettingsFault || error instanceof ContentFault) {
    giveUp(error.message);
  }
  throw error;
}
