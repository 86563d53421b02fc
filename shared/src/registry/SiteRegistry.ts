import type { z } from 'zod';
import type { registrySchema, shellVersionSchema } from './registrySchema.ts';

/** The section registry as it lies in a site; what one visitor gets of it is a `RegistryView`. */
export type SiteRegistry = z.infer<typeof registrySchema>;

/** A section in it: its versions, and who made the current one current, when. */
export type SiteRelease = SiteRegistry['sections'][string];

/** A built version of the shell. */
export type ShellVersion = z.infer<typeof shellVersionSchema>;
