import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from './Build.ts';
import { DESCRIPTION, readDescription } from './readDescription.ts';
import { ShippingError } from './ShippingError.ts';
import { versionPath } from './versionPath.ts';

const COPIES = ['', '.br', '.gz'];

/** Reads a built folder. Fails with a `ShippingError` when it is not one of this app, or its bytes are not those that it describes. */
export async function readBuild(folder: string, name: string): Promise<Build> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes(DESCRIPTION)) {
    throw new ShippingError(`${folder} is no built folder: it has no ${DESCRIPTION}.`);
  }
  const description = readDescription(
    name,
    await readFile(path.join(folder, DESCRIPTION), 'utf8'),
    path.join(folder, DESCRIPTION),
  );
  const { version, baseUrl, files } = description.version;
  if (baseUrl !== `/${versionPath(name, version)}`) {
    throw new ShippingError(`${folder} was built for ${baseUrl}, so it is no version of ${name}.`);
  }

  const served = Object.keys(files)
    .flatMap((file) => COPIES.map((copy) => file + copy))
    .filter((file) => names.includes(file));
  const contents = new Map(
    await Promise.all(
      served.map(
        async (file) => [file, new Uint8Array(await readFile(path.join(folder, file)))] as const,
      ),
    ),
  );
  const wrong = Object.entries(files).find(
    ([file, { integrity }]) => integrityOf(contents.get(file)) !== integrity,
  );
  if (wrong || served.length === 0) {
    throw new ShippingError(
      `${folder} was changed after it was built: ${wrong?.[0] ?? 'every file'} is not what ${DESCRIPTION} says; build it again.`,
    );
  }
  return { name, description, contents };
}

function integrityOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
