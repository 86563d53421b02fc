import { createHash } from 'node:crypto';
import type { KeptSectionVersion, Registry } from '@portal/site/registry/Registry';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';

export const SERVER = 'server.0a1b2c3d.js';

/** Server files by their path under `/files/`. Each file's content is its own path. */
export const SERVER_FILES = Object.fromEntries(
  ['shell/2.0.0', 'details/1.0.0', 'details/1.1.0', 'search/1.0.0', 'reviews/1.0.0'].map(
    (folder) => [`${folder}/${SERVER}`, `${folder}/${SERVER}`],
  ),
);

/** Builds a version of a section with a server file, for tests. */
export function buildServedVersion(
  section: string,
  version: string,
  facts: Partial<KeptSectionVersion> = {},
): KeptSectionVersion {
  const built = buildVersionOf(section, version, facts);
  const { server, files } = serverOf(`${section}/${version}/${SERVER}`);
  return { ...built, server, files: { ...built.files, ...files } };
}

/** Builds a registry whose shell has a server file, for tests. */
export function buildServedRegistry(sections: Parameters<typeof buildRegistry>[0]): Registry {
  const { shell, ...registry } = buildRegistry(sections);
  const { server, files } = serverOf(`shell/2.0.0/${SERVER}`);
  return { ...registry, shell: { ...shell, server, files: { ...shell.files, ...files } } };
}

/** The registry with a different version of its shell. */
export function withShell({ shell, ...registry }: Registry, version: string): Registry {
  const { server, files } = serverOf(`shell/${version}/${SERVER}`);
  const moved = { ...shell, version, baseUrl: `/files/shell/${version}/` };
  return { ...registry, shell: { ...moved, server, files: { ...shell.files, ...files } } };
}

/** The registry entry of a server file with this content. */
function serverOf(text: string) {
  return {
    server: SERVER,
    files: { [SERVER]: { integrity: integrityOf(text), bytes: text.length } },
  };
}

/** The hash of a text file in the format of `integrity`. */
export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
