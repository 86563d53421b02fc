import { expect, type Page } from '@playwright/test';
import { codeOf } from '../platform/page-protocol/src/FailureCause.ts';
import { inCode } from './faults/faults.ts';
import { faultTest } from './faults/faultTest.ts';

faultTest.describe('reports', { tag: '@no-section' }, () => {
  faultTest(
    'a failure is counted for its section, version and phase as soon as it happens; the console shows the cause, the report does not, and the page shows how to find it',
    async ({ newVisit }) => {
      const { page, context, version } = await newVisit('details', {});
      await context.route(`**${version.baseUrl}*`, (route) =>
        route.fulfill({ status: 404, body: '' }),
      );

      const series = `portal_section_failures_total{section="details",version="${version.version}",phase="load"}`;
      const before = await countOf(page, series);
      const said = page.waitForEvent('console', {
        predicate: (message) =>
          message.text().includes(`Section "details" ${version.version} failed in phase "load".`),
      });
      const sent = page.waitForRequest('**/reports');

      await page.goto('/movie/1020');
      await expect(page.getByRole('alert')).toBeVisible();

      await expect.poll(() => countOf(page, series)).toBe(before + 1);
      expect((await said).type()).toBe('error');
      expect((await sent).postData()).toBe(
        JSON.stringify([
          { kind: 'failure', section: 'details', version: version.version, phase: 'load' },
        ]),
      );

      const reference = page.getByRole('alert').getByText('Reference: ');
      await expect(reference).toHaveText(
        new RegExp(`^Reference: details ${version.version}, load, [0-9a-z]{7}$`),
      );
      const [code] = (await reference.innerText()).split(' ').slice(-1);
      await expect.poll(async () => (await causesIn(page)).map(codeOf)).toContain(code);
    },
  );

  faultTest(
    'a script that delays the page of another section is counted for the section that it belongs to',
    { tag: '@full' },
    async ({ newVisit }) => {
      const { page, version } = await newVisit('details', inCode('busy'));
      await page.goto('/movie/1020');
      await lateCode(page);
      // Not the scripts that are loading now: on a busy machine, their start can take as long as
      // the delay.
      const delay = delayBy(page, version.baseUrl);

      await page.getByRole('banner').getByRole('link', { name: 'Cine Pop' }).click();
      const delayed = { version: version.version, position: await delay };
      const before = await timesOf(page, delayed);
      await page.goto('/nowhere');

      await expect.poll(() => timesOf(page, delayed)).toBe(before + 1);
    },
  );
});

/**
 * The position of the next script from a folder that runs for 200 ms, as the browser reports it.
 */
function delayBy(page: Page, folder: string) {
  interface Run extends PerformanceEntry {
    readonly sourceURL: string;
    readonly sourceCharPosition: number;
  }
  return page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // Safe: entries of this type have scripts.
          const frames = list.getEntries() as (PerformanceEntry & { scripts: readonly Run[] })[];
          for (const { sourceURL, sourceCharPosition, duration } of frames.flatMap(
            ({ scripts }) => scripts,
          )) {
            if (duration >= 200 && sourceURL.includes(path)) {
              resolve(sourceCharPosition);
            }
          }
        }).observe({ type: 'long-animation-frame' });
      }),
    folder,
  );
}

/** How often the gateway has counted a script as slow. */
async function timesOf(page: Page, script: { version: string; position: number }): Promise<number> {
  const { slow } = await (await page.request.get('/causes')).json();
  const found = slow.find(
    ({ version, position }: typeof script) =>
      version === script.version && position === script.position,
  );
  return found?.times ?? 0;
}

/**
 * Waits until the shell's deferred code has started. Its script element is removed after the code
 * has run.
 */
async function lateCode(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLate = (address: string) => address.includes('/shell/') && /afterwards/.test(address);
    return (
      performance.getEntriesByType('resource').some(({ name }) => isLate(name)) &&
      [...document.scripts].every(({ src }) => !isLate(src))
    );
  });
}

/** The causes of failures, as the gateway lists them. */
async function causesIn(page: Page): Promise<readonly Parameters<typeof codeOf>[0][]> {
  const { causes } = await (await page.request.get('/causes')).json();
  return causes;
}

/** The current value of a metric series in the gateway; other tests can have contributed to it. */
async function countOf(page: Page, series: string): Promise<number> {
  const text = await (await page.request.get('/metrics')).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}
