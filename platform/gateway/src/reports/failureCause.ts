import { z } from 'zod';
import {
  CAUSE_FILE,
  CAUSE_NAME,
  type FailureCause,
  MAX_FRAMES,
  MAX_MESSAGE,
} from '@portal/page-protocol/FailureCause';

const position = z.int().positive();

/** Why a section failed: the format in which browsers report it and gateways list it. */
export const failureCause = z.object({
  name: z.string().regex(CAUSE_NAME),
  // Control characters are rejected, because commands print the message in a terminal.
  message: z
    .string()
    .max(MAX_MESSAGE)
    .regex(/^[^\p{C}]*$/u, 'it has to be printable text'),
  frames: z
    .array(z.object({ file: z.string().regex(CAUSE_FILE), line: position, column: position }))
    .max(MAX_FRAMES),
}) satisfies z.ZodType<FailureCause>;
