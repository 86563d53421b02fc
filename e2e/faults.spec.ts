import { expect, type Page } from '@playwright/test';
import type { Fault, FaultVisit } from './faults/Fault.ts';
import { faults } from './faults/faults.ts';
import { expectOthersToWork } from './faults/faultSteps.ts';
import { faultTest, type NewVisit } from './faults/faultTest.ts';
import {
  SHELL_PAGE,
  storiesOf,
  type TestedSection,
  testedSections,
} from './faults/testedSections.ts';

for (const tested of testedSections) {
  faultTest.describe(tested.name, { tag: [`@${tested.name}`, '@no-style'] }, () => {
    for (const story of storiesOf(tested, faults)) {
      faultTest(story.name, async ({ newVisit }) => {
        for (const fault of story.faults) {
          const isFirstOfPhase = fault === story.faults.find(({ phase }) => phase === fault.phase);
          await faultTest.step(fault.name, () =>
            happens(newVisit, tested, fault, {
              // A tab without the section shares only the registry with it.
              others: fault.phase === 'registry' || story.faults.length === 1,
              // The shell treats all failures of a phase alike.
              fallback: fault.hasFallback && (isFirstOfPhase || fault.isInOpenTab === true),
            }),
          );
        }
      });
    }
  });
}

async function happens(
  newVisit: NewVisit,
  tested: TestedSection,
  fault: Fault,
  checked: { readonly others: boolean; readonly fallback: boolean },
): Promise<void> {
  const visit = await newVisit(tested.name, fault);
  if (fault.phase === 'registry' && !tested.isExpected) {
    await isNotFound(visit, tested, fault);
    return;
  }
  await tellsAndRecovers(visit, tested, fault, checked);

  if (checked.fallback) {
    const previous = fault.isInOpenTab ? undefined : 'with a previous version';
    await fallsBack(await newVisit(tested.name, fault, previous), tested, fault);
  }
}

/**
 * Navigates to the section; the frame must stay visible despite the fault. `meanwhile` runs on the
 * previous page, if there is one, before the visitor opens the section.
 */
async function arrive(
  { page }: FaultVisit,
  { address, open, goTo }: TestedSection,
  { isInOpenTab }: Fault,
  meanwhile: () => void = () => undefined,
): Promise<void> {
  await page.goto(isInOpenTab ? SHELL_PAGE : address, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  meanwhile();
  await (isInOpenTab ? goTo : open)(page);
}

/**
 * Without another version to fall back to: the visitor sees an error, the `others` work, and "Try
 * again" succeeds once the fault is over.
 */
async function tellsAndRecovers(
  visit: FaultVisit,
  tested: TestedSection,
  fault: Fault,
  { others }: { readonly others: boolean },
): Promise<void> {
  const { page, portal } = visit;
  await arrive(visit, tested, fault);
  await fault.wait?.(visit, tested);

  const notice = page.getByRole('alert').filter({ hasText: tested.sentence });
  await expect(notice).toBeVisible();
  await expect.poll(() => focusedArea(page)).not.toBe('nowhere');
  await expect.poll(() => portal.failures().length).toBeGreaterThan(0);
  const version = fault.phase === 'registry' ? {} : { version: visit.version.version };
  expect(portal.failures()).toEqual([
    { kind: 'failure', section: tested.name, ...version, phase: fault.phase },
  ]);
  await (others && expectOthersToWork(visit));

  await fault.end(visit);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await tested.isShown(page);
  await expect(notice).toBeHidden();
  // After a navigation, the announcement is the page's title.
  await expect(
    // The announcer is the last status element; a page can contain others.
    page
      .getByRole('status')
      .filter({ hasText: fault.isInOpenTab ? /\S/ : 'has loaded.' })
      .last(),
  ).toBeAttached();
  await expect.poll(() => focusedArea(page)).not.toBe('nowhere');
}

/**
 * For sections that the shell's build does not include: without a registry entry, their URLs
 * lead to the not-found page.
 */
async function isNotFound(visit: FaultVisit, tested: TestedSection, fault: Fault): Promise<void> {
  const { page, portal } = visit;
  await arrive(visit, tested, fault);
  await expect(page.getByRole('heading', { level: 1, name: 'Uh oh..' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
  expect(portal.failures()).toEqual([]);
  await expectOthersToWork(visit);

  await fault.end(visit);
  await page.reload();
  await tested.isShown(page);
}

/**
 * With another version available: it appears without an error message, and two reports are sent.
 */
async function fallsBack(visit: FaultVisit, tested: TestedSection, fault: Fault): Promise<void> {
  const { page, portal } = visit;
  await arrive(visit, tested, fault, () => fault.isInOpenTab && portal.ship({}));
  await fault.wait?.(visit, tested);

  await expect.poll(() => portal.failures().length).toBe(2);
  await tested.isShown(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const other = fault.isInOpenTab
    ? portal.healthy.sections[tested.name]?.current
    : visit.release.previous;
  const about = { section: tested.name, version: visit.version.version };
  expect(portal.failures()).toEqual([
    { kind: 'failure', ...about, phase: fault.phase },
    { kind: 'fallback', ...about, to: other?.version },
  ]);
}

/** Returns the focused element. */
function focusedArea(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.closest('main, dialog')?.localName ?? 'nowhere',
  );
}
