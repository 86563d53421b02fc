import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { FileLoad, SectionLoad } from './SectionLoad.ts';

/** The texts of the inspection, which is for the teams. */
export const texts = {
  title: 'Sections',
  close: 'Close',
  open: 'Inspect',
  agree: 'Show it here',
  backToLive: 'Back to the live portal',
  outlinesHint: 'Each place on the page is outlined and carries the name of who drew it.',
  shell: 'shell',
  state: { loading: 'loading', ready: 'ready', idle: 'not asked for yet' },
  failedIn: (phase: string) => `failed: ${phase}`,
  insteadOf: (version: string) => `ready, in place of ${version}`,
  readyFrom: (origin: string) => `ready, from ${origin}`,
  built: (owner: string, built: SectionVersion['built']) =>
    `Of ${owner}.${built ? ` ${builtBy(built)}` : ''}`,
  load: ({ status, runMs, files }: SectionLoad) => {
    const asked = Math.min(...files.map(({ askedMs = Infinity }) => askedMs));
    const there = Math.max(...files.map(({ thereMs = 0 }) => thereMs));
    const fetched =
      there > 0 ? [`Asked for at ${Math.round(asked)} ms, there at ${Math.round(there)} ms`] : [];
    const ran = runMs === undefined ? [] : [`ran in ${Math.round(runMs)} ms`];
    return (
      [...fetched, ...ran].join(', ') ||
      { running: 'Its files are on their way', ready: 'Loaded', failed: 'It did not come' }[status]
    );
  },
  file: ({ name, bytes, travelledBytes, askedMs = 0, thereMs }: FileLoad) =>
    [
      name,
      bytes === undefined ? '' : kilobytes(bytes),
      travelledBytes ? `${kilobytes(travelledBytes)} travelled` : '',
      thereMs === undefined ? '' : `${Math.round(thereMs - askedMs)} ms`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  takeFrom: 'Take it from the portal at',
  take: 'Take',
  noAddress: 'It has to be the address of a portal, such as http://localhost:3000.',
  fault: 'What happens to it',
  noFault: 'nothing',
  letHappen: 'Let it happen',
  isTaken: (section: string, origin: string) => `"${section}" is taken from ${origin}.`,
  isProposed: (section: string, origin: string) =>
    `The address of this page asks for "${section}" from ${origin}. Code from there would run in this page; the live version is shown.`,
  isRefused: (section: string, origin: string) =>
    `"${section}" may not be taken from ${origin}: only from where the portal lists. The live version is shown.`,
  isMissing: (section: string, reason: string) => `"${section}" is the live version: ${reason}`,
  isBroken: (section: string, fault: string) => `What happens to "${section}": ${fault}.`,
} as const;

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

function builtBy({ by, at, commit }: NonNullable<SectionVersion['built']>): string {
  const source = commit ? `, from ${commit.replace(/[0-9a-f]{33}\b/, '')}` : '';
  return `Built by ${by}, ${at.slice(0, 16).replace('T', ' ')} UTC${source}.`;
}
