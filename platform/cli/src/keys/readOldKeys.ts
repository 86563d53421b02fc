import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { messageOf } from '@portal/site/messageOf';
import { OperatorError } from '@portal/site/OperatorError';
import { readAs } from '@portal/site/readAs';
import { name, owner, publicKey } from '@portal/site/registry/fields';
import { isSigned } from '@portal/site/signing/signatures';

/** The `keys.json` of a site in format 1. It contains its own signature. */
const oldKeysSchema = z.object({
  format: z.literal(1),
  serial: z.int().positive(),
  apps: z.record(name, z.object({ owner: owner.optional(), keys: z.array(publicKey) })),
  signature: z.string(),
});

/**
 * Reads the keys of a site that has not been migrated. Fails with an `OperatorError` if they are
 * not signed with the platform's key, because someone could then have added one.
 */
export function readOldKeys(file: string, platform: string) {
  const text = readText(file);
  const { signature, serial, apps } = readAs(oldKeysSchema, text, file, 'signature');
  const signed = canonicalJson({ ...JSON.parse(text), signature: undefined });
  if (!isSigned(Buffer.from(`portal keys 1\n${signed}`), signature, platform)) {
    throw new OperatorError(
      `${file} is not signed by the key in PORTAL_KEY; set it to the private key of the platform, or to the path of its file.`,
      { code: 'signature' },
    );
  }
  return { serial, apps };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read: ${messageOf(cause)}`, {
      code: 'usage',
      cause,
    });
  }
}

/** The JSON of a value with sorted properties, so that equal values have the same text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}
