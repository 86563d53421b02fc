import { createHash } from 'node:crypto';
import { buildSiteVersion } from '@portal/shared/testing/buildSiteVersion';
import type { Build } from '../Build.ts';

/** A build of a section whose one file has this text, for tests. */
export function buildOf(name: string, version: string, text = `${name} ${version}`): Build {
  const bytes = new Uint8Array(Buffer.from(text));
  const files = {
    'remoteEntry.js': {
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
    },
  };
  return {
    name,
    description: { kind: 'section', version: buildSiteVersion(name, version, { files }) },
    contents: new Map([['remoteEntry.js', bytes]]),
  };
}
