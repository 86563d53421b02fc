import { readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Seconds of processor time that a process and its children that still run have used, in the process and in the kernel for it. */
export function cpuSeconds(pid) {
  const own = statOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children
    .filter((child) => /^\d+$/.test(child))
    .reduce((sum, child) => sum + statOf(child), own);
}

export function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000;
}

function statOf(pid) {
  // The name in brackets may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
