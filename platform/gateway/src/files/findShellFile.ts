import type { ShellVersion } from '@portal/site/registry/Registry';

/**
 * The address of one of the shell's files, whose names contain a hash: `icon-192.png` is
 * `icon-192.1a2b3c4d.png`.
 */
export function findShellFile(
  { files, baseUrl }: Pick<ShellVersion, 'files' | 'baseUrl'>,
  name: string,
): string | undefined {
  const [stem = '', extension = ''] = name.split('.');
  const found = Object.keys(files).find((file) => {
    const parts = file.split('.');
    return parts[0] === stem && parts.at(-1) === extension;
  });
  return found && baseUrl + found;
}
