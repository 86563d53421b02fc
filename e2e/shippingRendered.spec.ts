import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import { createMixedSite } from './createMixedSite.ts';
import { recordComplaints } from './recordComplaints.ts';
import { runInFolder } from './runInFolder.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { type Load, startLoad } from './startLoad.ts';
import { test } from './story.ts';
import { LABELS, NEXT, writeNextEdition } from './writeNextEdition.ts';

const root = path.resolve(import.meta.dirname, '..');
const MOVIE = '/movie/2001';
/** The numbers of a visitor who is among the first ten of a hundred for `NEXT`, and of one who is not. */
const EARLY = 14;
const LATE = 64;

test.describe('shipping while pages are rendered', { tag: '@no-section' }, () => {
  // Three commands, on a busy machine.
  test.setTimeout(300_000);
  let site: ReturnType<typeof createMixedSite>;
  let build: string;
  let gateway: StartedGateway;
  let load: Load | undefined;

  test.beforeAll(async () => {
    site = createMixedSite([]);
    build = writeNextEdition(site.folder);
    gateway = await startGateway({ SITE: site.folder });
  });
  test.afterAll(async () => {
    await load?.stop();
    await gateway.stop();
    site.remove();
    rmSync(build, { recursive: true });
  });

  test('a section ships to some, to all, and is rolled back: no page fails, and each is rendered by the version that takes it over', async ({
    page,
  }) => {
    const first = site.versions['details'] ?? '';
    const type = (command: string, ...options: readonly string[]) =>
      runInFolder(root, 'npm', [
        ...['run', '--silent', command, '--', 'mfe-details', '--to', site.folder],
        ...options,
      ]);
    const complaints = recordComplaints(page);
    const rendered = new Set<string>();
    load = await startLoad(gateway.url, {
      kinds: ['pages'],
      findMistake(html) {
        const facts = readPage(html);
        rendered.add(`${facts.section} ${facts.renderedBy}`);
        return findDisagreement(facts);
      },
    });
    /** A visit that waits until the version is rendered with, and then until it is taken over. */
    const visit = async (bucket: number, version: string) => {
      const cookie = { name: 'portal_share', value: String(bucket) };
      await expect
        .poll(async () => {
          const headers = { cookie: `${cookie.name}=${cookie.value}` };
          const answer = await fetch(gateway.url + MOVIE, { headers });
          return readPage(await answer.text()).renderedBy;
        })
        .toBe(version);
      await page.context().addCookies([{ ...cookie, url: gateway.url }]);
      const answer = await page.goto(gateway.url + MOVIE);
      expect(readPage((await answer?.text()) ?? '').renderedBy).toBe(version);
      const label = version === NEXT ? LABELS.next : LABELS.first;
      await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Next' }).first()).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
    };

    await visit(EARLY, first);
    await type('ship', '--percent', '10', '--build', build);
    await visit(EARLY, NEXT);
    await visit(LATE, first);
    await type('promote');
    await visit(LATE, NEXT);
    await type('rollback');
    await visit(EARLY, first);

    const { failures, answers } = await load.stop();
    expect(failures).toEqual([]);
    expect(complaints).toEqual([]);
    expect([...rendered]).toEqual(expect.arrayContaining([`details ${first}`, `details ${NEXT}`]));
    // Leaving sends the reports.
    await page.goto('about:blank');
    const counted = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(counted).toContain('portal_section_failures_total');
    expect(counted).not.toContain('phase="hydrate"');
    console.log(`  Shipping while pages are rendered: ${answers.pages} pages, 0 failed.`);
  });
});

interface PageFacts {
  readonly html: string;
  /** The section at the address; absent if the browser renders everything. */
  readonly section?: string;
  /** The version that rendered it. */
  readonly renderedBy?: string;
  /** The version that the browser is given to take it over with. */
  readonly takenOverBy?: string;
}

function readPage(html: string): PageFacts {
  const [, json = '{}'] = /id="portal-page">(.*?)<\/script>/s.exec(html) ?? [];
  // Safe: wrong data fails the assertions.
  const { rendered, registry } = JSON.parse(json) as Partial<PortalPage>;
  const section = rendered?.section?.name;
  return {
    html,
    section,
    renderedBy: rendered?.section?.version,
    takenOverBy: section && registry?.sections[section]?.current.version,
  };
}

/** What does not fit together in a page: its markup, its data and its registry. */
function findDisagreement({ html, section, renderedBy, takenOverBy }: PageFacts) {
  if (section === undefined) {
    return undefined;
  }
  const isMarked = html.includes(`data-section="${section}" data-version="${takenOverBy}"`);
  const isRightEdition =
    section !== 'details' || html.includes(LABELS.next) === (takenOverBy === NEXT);
  return renderedBy === takenOverBy && isMarked && isRightEdition
    ? undefined
    : `${section} is rendered by ${renderedBy} and taken over by ${takenOverBy}`;
}
