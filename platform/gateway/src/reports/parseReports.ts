import { z } from 'zod';
import { CAUSE_FILE } from '@portal/page-protocol/FailureCause';
import {
  FAILURE_PHASES,
  MAX_REPORTS,
  type PortalReport,
  VITAL_NAMES,
} from '@portal/page-protocol/PortalReport';
import { parseJson } from '../http/body.ts';
import { failureCause } from './failureCause.ts';

/** The maximum duration, a day. Longer ones are not plausible. */
const LONGEST_MS = 86_400_000;

/** The maximum size of a script in characters. */
const LARGEST_FILE = 100_000_000;

/** A section name or version in the registry's format. */
const word = z.string().regex(/^\w[\w.-]{0,79}$/);
const measure = z.number().min(0).max(LONGEST_MS);
const phase = z.enum(FAILURE_PHASES);
const about = { section: word, version: word.optional() };

const schema = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('load'), ...about, durationMs: measure }),
      z.object({ kind: z.literal('failure'), ...about, phase }),
      z.object({ kind: z.literal('cause'), ...about, phase, cause: failureCause }),
      z.object({ kind: z.literal('fallback'), ...about, to: word }),
      z.object({ kind: z.literal('vital'), ...about, name: z.enum(VITAL_NAMES), value: measure }),
      z.object({
        kind: z.literal('slow'),
        ...about,
        durationMs: measure,
        file: z.string().regex(CAUSE_FILE),
        position: z.int().nonnegative().max(LARGEST_FILE).optional(),
        part: word.optional(),
      }),
    ]),
  )
  .min(1)
  .max(MAX_REPORTS);

/** Parses a list of reports and drops unknown properties; `undefined` if anything is invalid. */
export function parseReports(text: string): readonly PortalReport[] | undefined {
  return schema.safeParse(parseJson(text)).data;
}
