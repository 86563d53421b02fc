import { readAs } from '@portal/shared/registry/readAs';
import { sectionVersionSchema, shellVersionSchema } from '@portal/shared/registry/registrySchema';
import type { Description } from './Build.ts';
import { ShippingError } from './ShippingError.ts';

/** The file in the folder of a version that describes it. */
export const DESCRIPTION = 'build.json';

/** Reads the description of a version. Fails with a `ShippingError` that says where `subject` is wrong. */
export function readDescription(name: string, text: string, subject: string): Description {
  try {
    return name === 'shell'
      ? { kind: 'shell', version: readAs(shellVersionSchema, text, subject) }
      : { kind: 'section', version: readAs(sectionVersionSchema, text, subject) };
  } catch (cause) {
    throw new ShippingError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
