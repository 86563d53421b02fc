import type { SectionFailure } from './SectionFailure.ts';

/** Says on the console what the visitor need not read: which section, which version, how far it came, and why. */
export function reportFailure({ section, version, phase, cause }: SectionFailure): void {
  console.error(`Section "${section}" ${version ?? '(no version)'} failed in phase "${phase}".`, cause);
}
