import type { FaultVisit } from './Fault.ts';
import { testedSections } from './testedSections.ts';

/** While the fault lasts, in another tab of the same visitor. */
export async function othersWork({ context, section }: FaultVisit): Promise<void> {
  const tab = await context.newPage();
  const [first, second] = testedSections.filter(({ name }) => name !== section);
  await tab.goto(first?.address ?? '/', { waitUntil: 'commit' });
  await first?.isShown(tab);
  await second?.goTo(tab);
  await second?.isShown(tab);
  await tab.close();
}
