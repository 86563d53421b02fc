import { z } from 'zod';
import type { ShellVersion } from '@portal/site/registry/Registry';
import { readIntactFile } from '../files/readIntactFile.ts';
import { parseJson } from '../http/body.ts';
import type { SiteStore } from '../releases/siteStore.ts';

/** The file in a shell's folder that describes what the shell offers. */
const OFFERS = 'offers.json';
const offersSchema = z.object({ requestsFiles: z.literal(true) });

/**
 * Tells whether a shell requests the files of sections that its page does not list; older ones do
 * not. Reads the file of each shell once. Never rejects.
 */
export function createOffersReader(
  site: Pick<SiteStore, 'file'>,
): (shell: ShellVersion) => Promise<boolean> {
  const known = new WeakMap<ShellVersion, Promise<boolean>>();
  const read = async (shell: ShellVersion) => {
    const offers = Object.hasOwn(shell.files, OFFERS)
      ? parseJson(await readIntactFile(site, shell, OFFERS))
      : undefined;
    return offersSchema.safeParse(offers).success;
  };
  return async (shell) => {
    const reading = known.get(shell) ?? read(shell);
    known.set(shell, reading);
    try {
      return await reading;
    } catch {
      // Read again for the next page; this one lists all files.
      known.delete(shell);
      return false;
    }
  };
}
