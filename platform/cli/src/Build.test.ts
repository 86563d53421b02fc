import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildOf } from '@portal/site/testing/openPortal';
import { readBuild } from './Build.ts';

describe('readBuild', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Writes a build whose description claims this size for its entry. */
  function writeBuild(bytes: number): void {
    const { description, contents } = buildOf('films', '1.0.0');
    const { version } = description;
    const files = { 'remoteEntry.js': { ...version.files['remoteEntry.js'], bytes } };
    writeFileSync(path.join(folder, 'build.json'), JSON.stringify({ ...version, files }));
    contents.forEach((content, file) => writeFileSync(path.join(folder, file), content));
  }

  it('reads the files that the description lists', async () => {
    writeBuild('films 1.0.0'.length);

    expect([...(await readBuild(folder, 'films')).contents.keys()]).toEqual(['remoteEntry.js']);
  });

  it('refuses a description that is far longer than one, without reading all of it', async () => {
    writeFileSync(path.join(folder, 'build.json'), ' '.repeat(2 ** 22));

    await expect(readBuild(folder, 'films')).rejects.toThrow('build.json is longer than 1 MB.');
  });

  it.each([1, 1_000])(
    'refuses a file that has not the %i bytes of its description',
    async (size) => {
      writeBuild(size);

      await expect(readBuild(folder, 'films')).rejects.toThrow(
        'remoteEntry.js does not match build.json; build it again.',
      );
    },
  );
});
