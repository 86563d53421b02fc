import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isRemoteFile } from './describeBuild.mjs';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Fonts and images are already compressed. */
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/**
 * Writes a `.br` and a `.gz` copy of each file in a build, so the gateway does not have to compress
 * at run time.
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      const [brotli, zipped] = await Promise.all([
        compressBrotli(bytes, {
          params: {
            // Level 11 takes three times as long as level 10. Files for other hosts use level 10:
            // the other 2% would not matter to the portal's visitors.
            [constants.BROTLI_PARAM_QUALITY]: isRemoteFile(name) ? 10 : 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        compressGzip(bytes, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, zipped);
    }),
  );
}
