import type { FaultVisit } from './Fault.ts';
import { allSections } from './testedSections.ts';

/** Checks the other sections in another tab of the same visitor during the fault. */
export async function othersWork({ context, section }: FaultVisit): Promise<void> {
  const tab = await context.newPage();
  const [first, second] = allSections.filter(({ name }) => name !== section);
  await tab.goto(first?.address ?? '/', { waitUntil: 'commit' });
  await first?.isShown(tab);
  await second?.goTo(tab);
  await second?.isShown(tab);
  await tab.close();
}
