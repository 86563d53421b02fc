import path from 'node:path';
import { serve } from '@hono/node-server';
import { createPosters } from '@portal/posters';
import { drawInThread } from '@portal/posters/drawInThread';
import { createCatalogue } from './createCatalogue.ts';

/**
 * The picture cache, shared with the portal's server so that each picture is rendered only once.
 */
const PICTURE_CACHE = path.join(import.meta.dirname, '../../../.cache/pictures');

// Runs the catalogue as a standalone server until it is stopped.
const posters = createPosters({ cacheFolder: PICTURE_CACHE, draw: drawInThread() });
const { fetch } = createCatalogue({ posters });
const server = serve({ fetch, port: Number(process.env['PORT'] || 3100) }, ({ port }) =>
  console.log(
    `The catalogue is at http://localhost:${port}/ (API below /3, pictures below /t/p). Ctrl-C ends it.`,
  ),
);
server.on('error', ({ message }) => {
  console.error(`The catalogue cannot start: ${message}.`);
  process.exit(1);
});
