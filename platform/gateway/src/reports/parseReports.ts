import { parseCause } from '@portal/page-protocol/FailureCause';
import {
  FAILURE_PHASES,
  MAX_REPORTS,
  type PortalReport,
  VITAL_NAMES,
} from '@portal/page-protocol/PortalReport';
import { parseJson } from '../requests/body.ts';

/** A section name or version in the registry's format. */
const WORD = /^\w[\w.-]{0,79}$/;
/** The maximum duration, a day. Longer ones are not plausible. */
const LONGEST_MS = 86_400_000;

/** Parses a list of reports and drops unknown properties; `undefined` if anything is invalid. */
export function parseReports(text: string): readonly PortalReport[] | undefined {
  const value = parseJson(text);
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_REPORTS) {
    return undefined;
  }
  const reports = value.map(readReport).filter((report) => report !== undefined);
  return reports.length === value.length ? reports : undefined;
}

function readReport(value: unknown): PortalReport | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const { kind, section, version, to, phase, name, durationMs, value: measured } = value;
  if (!isWord(section) || !(version === undefined || isWord(version))) {
    return undefined;
  }
  const about = { section, version };
  const knownPhase = FAILURE_PHASES.find((known) => known === phase);
  const knownName = VITAL_NAMES.find((known) => known === name);
  if (kind === 'load' && isMeasure(durationMs)) {
    return { kind, ...about, durationMs };
  }
  if (kind === 'failure' && knownPhase) {
    return { kind, ...about, phase: knownPhase };
  }
  if (kind === 'cause' && knownPhase) {
    const cause = parseCause(value['cause']);
    return cause && { kind, ...about, phase: knownPhase, cause };
  }
  if (kind === 'fallback' && isWord(to)) {
    return { kind, ...about, to };
  }
  return kind === 'vital' && knownName && isMeasure(measured)
    ? { kind, ...about, name: knownName, value: measured }
    : undefined;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && WORD.test(value);
}

function isMeasure(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LONGEST_MS;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
