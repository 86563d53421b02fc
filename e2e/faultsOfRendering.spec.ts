import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import {
  lateCall,
  otherMarkup,
  SERVER_ALONE,
  serverAlone,
  serverFaults,
} from './faults/serverFaults.ts';
import { type RenderingPortal, startRenderingPortal } from './faults/startRenderingPortal.ts';
import { faultsFor, isTested, testedSections } from './faults/testedSections.ts';
import { test as base } from './story.ts';
import { recordErrors } from './watchVisit.ts';

/**
 * Most of these tests do not use a browser: they request pages and metrics directly from the
 * gateway.
 */
const test = base.extend<object, { readonly portal: RenderingPortal }>({
  portal: [
    async ({}, use) => {
      const portal = await startRenderingPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

interface Tested {
  readonly name: string;
  readonly address: string;
  /** A text that the page contains once it is rendered. */
  readonly whole: string;
  /** The page's status if its data fails with the given status. */
  readonly statusAfter: (status: number) => number;
}

const allSections: readonly Tested[] = [
  {
    name: 'dashboard',
    address: '/',
    whole: 'The Fan Repairman',
    statusAfter: () => 200,
  },
  {
    name: 'details',
    address: '/movie/1020',
    whole: 'A Trip to the Moon</h1>',
    statusAfter: (status) => status,
  },
  {
    name: 'search',
    address: '/search?q=melies',
    whole: 'Georges Méliès',
    statusAfter: () => 503,
  },
  {
    name: 'browse',
    address: '/movies',
    whole: 'Movies</h1>',
    statusAfter: () => 503,
  },
];
const sections = allSections.filter(isTested);

/** The content of the root element. */
async function contentOf(response: Response): Promise<string> {
  return /<div id="root">(.*)<\/div>\n/s.exec(await response.text())?.[1] ?? '';
}

function kindOf(content: string, { whole }: Tested): string {
  if (content.includes('role="alert"')) {
    return 'failure';
  }
  if (content.includes(whole)) {
    return 'whole';
  }
  return content.includes('<header') ? 'frame' : content;
}

const hasContent = (kind: string) => kind === 'whole' || kind === 'failure';

/**
 * Polls the page until the metrics report the fault or, if none is expected, until the section's
 * render process responds. Returns the first response that contains the section, because the
 * process can crash and be reported between two polls. On a slow machine, earlier responses may
 * contain only the frame.
 */
async function askFor(
  portal: RenderingPortal,
  tested: Tested,
  { version, isCounted }: { readonly version: string; readonly isCounted: boolean },
) {
  let rendered: { readonly kind: string; readonly status: number } | undefined;
  for (;;) {
    const response = await portal.get(tested.address);
    const kind = kindOf(await contentOf(response), tested);
    rendered ??= hasContent(kind) ? { kind, status: response.status } : undefined;
    const failures = await portal.countedFailures(version);
    if (isCounted ? Object.keys(failures).length > 0 : kind !== '') {
      return { ...(rendered ?? { kind, status: response.status }), failures };
    }
    await setTimeout(20);
  }
}

for (const tested of sections) {
  test.describe(tested.name, { tag: ['@full', `@${tested.name}`, '@no-style'] }, () => {
    for (const fault of faultsFor(tested, serverFaults)) {
      test(`rendering: ${fault.name}`, async ({ portal }) => {
        const version = portal.breakSection(tested.name, fault);
        const isCounted = fault.phase !== undefined;

        const { kind, status, failures } = await askFor(portal, tested, { version, isCounted });

        expect(kind || 'empty').toBe(fault.page);
        expect(status).toBe(fault.status === undefined ? 200 : tested.statusAfter(fault.status));
        expect(failures).toEqual(fault.phase ? { [fault.phase]: 1 } : {});
        expect((await portal.get('/readyz')).status).toBe(200);
        // A fault of the service affects all sections alike, so only one is checked.
        const others = sections.filter(({ name }) => !fault.service && name !== tested.name);
        for (const other of others) {
          await expect
            .poll(async () => kindOf(await contentOf(await portal.get(other.address)), other))
            .toBe('whole');
        }
      });
    }
  });
}

// A part in the page of another section, which stays whole.
for (const host of sections.filter(({ name }) => name === 'details')) {
  test.describe('reviews', { tag: ['@full', '@reviews', '@no-style'] }, () => {
    for (const fault of serverFaults.filter(({ change }) => change)) {
      test(`rendering: ${fault.name}`, async ({ portal }) => {
        const version = portal.breakSection('reviews', fault);

        const { failures } = await askFor(portal, host, { version, isCounted: true });

        expect(failures).toEqual({ [fault.phase ?? '']: 1 });
        await expect
          .poll(async () => {
            const response = await portal.get(host.address);
            return [response.status, kindOf(await contentOf(response), host)];
          })
          .toEqual([200, 'whole']);
        expect((await portal.get('/readyz')).status).toBe(200);
      });
    }
  });
}

/**
 * For each section, a request that is not required for rendering its page, and the region that
 * shows the data.
 */
const minorOf: Readonly<Record<string, { readonly calls: RegExp; readonly region: string }>> = {
  dashboard: { calls: /^\/movie\/top_rated\b/, region: 'Top rated' },
  details: { calls: /^\/movie\/1020\/credits\b/, region: 'Cast' },
};

// Not the search: without a query it is only a dialog.
for (const tested of testedSections.filter(({ name }) => name !== 'search')) {
  const { name, address } = tested;
  const minor = minorOf[name];
  test.describe(name, { tag: ['@full', `@${name}`, '@no-style'] }, () => {
    test(`rendering: ${otherMarkup.name}`, async ({ portal, page }) => {
      const version = portal.breakSection(name, otherMarkup);
      await expect.poll(async () => (await portal.get(address)).text()).toContain(SERVER_ALONE);

      await page.goto(portal.url + address);

      await tested.isShown(page);
      await tested.hasData(page);
      await expect(page.getByText(SERVER_ALONE)).toHaveCount(0);
      await expect
        .poll(() => portal.failures())
        .toEqual([{ kind: 'failure', section: name, version, phase: 'hydrate' }]);
    });

    test(`rendering: ${serverAlone.name}`, async ({ portal, page }) => {
      const version = portal.breakSection(name, serverAlone);
      await expect
        .poll(async () => {
          await portal.get(address);
          return portal.countedFailures(version);
        })
        .toEqual({ render: 1 });

      await page.goto(portal.url + address);

      await tested.isShown(page);
      await tested.hasData(page);
      expect(portal.failures()).toEqual([]);
    });

    if (!minor) {
      return;
    }
    const { calls, region } = minor;
    test(`rendering: ${lateCall.name}`, async ({ portal, page }) => {
      let answer = (): void => undefined;
      const until = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const version = portal.breakSection(name, { late: { calls, until } });
      const rendered = `data-version="${version}"`;
      await expect.poll(async () => (await portal.get(address)).text()).toContain(rendered);
      // This portal does not serve images, so requests for them fail.
      const complaints = recordErrors(page, (message) => message.startsWith('Failed to load'));

      // Retries, because on a busy machine the main data can also be late.
      await expect(async () => {
        const response = await page.goto(portal.url + address);
        expect(response?.status()).toBe(200);
        expect(await response?.text()).toContain(rendered);
      }).toPass();

      await tested.isShown(page);
      const list = page.getByRole('region', { name: region, exact: true }).getByRole('list');
      await expect(list).toHaveAttribute('aria-busy', 'true');
      answer();
      await expect(list.getByRole('link').first()).toBeVisible();
      expect(await portal.countedFailures(version)).toEqual({});
      expect(portal.failures()).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}
