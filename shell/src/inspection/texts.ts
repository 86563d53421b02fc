import type { FileLoad } from './SectionLoad.ts';

/** What the inspection says. Its readers are people of the teams. */
export const texts = {
  title: 'Sections',
  close: 'Close',
  open: 'Inspect',
  backToLive: 'Back to the live portal',
  outlinesHint: 'Each place on the page is outlined and carries the name of who drew it.',
  shell: 'shell',
  state: { loading: 'loading', ready: 'ready', idle: 'not asked for yet' },
  failedIn: (phase: string) => `failed: ${phase}`,
  insteadOf: (version: string) => `ready, in place of ${version}`,
  built: (owner: string, { by, at, commit }: { readonly by: string; readonly at: string; readonly commit?: string }) =>
    `Of ${owner}. Built by ${by}, ${at.slice(0, 16).replace('T', ' ')}${commit ? `, from ${commit.replace(/[0-9a-f]{33}\b/, '')}` : ''}.`,
  load: (fetchMs: number, runMs: number) => `Fetched in ${Math.round(fetchMs)} ms, ran in ${Math.round(runMs)} ms`,
  fetching: 'Its files are on their way',
  file: ({ name, bytes, travelledBytes, durationMs }: FileLoad) =>
    [name, bytes === undefined ? '' : kilobytes(bytes), travelledBytes ? `${kilobytes(travelledBytes)} travelled` : '', durationMs === undefined ? '' : `${Math.round(durationMs)} ms`]
      .filter((part) => part !== '')
      .join(', '),
  takeFrom: 'Take it from the portal at',
  take: 'Take',
  fault: 'Let this happen',
  noFault: 'nothing',
  isTaken: (section: string, origin: string) => `"${section}" is taken from ${origin}.`,
  isRefused: (section: string, origin: string) => `"${section}" may not be taken from ${origin}: only from this machine and from origins that the portal lists. The live version is shown.`,
  isMissing: (section: string, reason: string) => `"${section}" is the live version: ${reason}`,
  isBroken: (section: string, fault: string) => `What happens to "${section}": ${fault}.`,
} as const;

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
