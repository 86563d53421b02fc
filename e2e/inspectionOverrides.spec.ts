import { expect } from '@playwright/test';
import { expectEdition } from './faults/faultSteps.ts';
import { faultTest } from './faults/faultTest.ts';
import { serveOnFreePort } from './faults/serveOnFreePort.ts';
import { startFaultPortal } from './faults/startFaultPortal.ts';
import { agree, inspectionPanel } from './portalPages.ts';
import { startGateway } from './startGateway.ts';

const NO_FAULT = {};

faultTest.describe('a section of another portal', { tag: '@no-section' }, () => {
  faultTest(
    'is shown in the deployed page, stays with the tab, follows its builds, and is removed with one click',
    async ({ newVisit, builds, portal }) => {
      const local = await startFaultPortal(builds.folder);
      const built = (version: typeof builds.first) => ({
        details: { current: version['details']!, previous: undefined },
      });
      local.ship(built(builds.first));
      const { page } = await newVisit('details', NO_FAULT);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(`/movie/1020?section.details=${local.url}`);

      await expect(inspectionPanel(page)).toContainText(
        `The address of this page requests "details" from ${local.url}.`,
      );
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      expect(requested.filter((url) => url.startsWith(local.url))).toEqual([]);
      await agree(page);
      await expectEdition(page, 'one');
      await expect(inspectionPanel(page)).toContainText(`"details" is loaded from ${local.url}.`);
      await page.getByRole('link', { name: 'Cine Pop' }).click();
      await expect(page.getByRole('region', { name: 'Top rated', exact: true })).toBeVisible();
      await page.goto('/movie/1020');
      await expectEdition(page, 'one');

      local.ship(built(builds.second));
      await expectEdition(page, 'two');

      await inspectionPanel(page).getByRole('button', { name: 'Back to the live portal' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      await expect(inspectionPanel(page)).toHaveCount(0);
      await expect(page.getByText('Edition two')).toHaveCount(0);
      await expect(page).toHaveURL(`${portal.url}/movie/1020`);
      await local.stop();
      expect(portal.failures()).toEqual([]);
    },
  );

  faultTest(
    'falls back to the live version with an explanation while the other portal is unreachable',
    async ({ newVisit, builds }) => {
      const first = await startFaultPortal(builds.folder);
      await first.stop();
      const { page } = await newVisit('details', NO_FAULT);
      await page.goto(`/movie/1020?section.details=${first.url}`);
      await agree(page);

      await expect(inspectionPanel(page)).toContainText(
        `"details" is the live version: ${first.url} does not respond, or not to this portal.`,
      );
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
    },
  );

  faultTest(
    'falls back to the live version with an explanation while the other portal hangs',
    async ({ newVisit }) => {
      const silent = await serveOnFreePort(() => new Promise(() => undefined));
      const { page } = await newVisit('details', NO_FAULT);
      await page.goto(`/movie/1020?section.details=${silent.url}`);
      await agree(page);

      await expect(inspectionPanel(page)).toContainText(
        `"details" is the live version: ${silent.url} does not respond, or not to this portal.`,
      );
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      await silent.stop();
    },
  );

  faultTest(
    'is not taken from an origin that the portal does not list, and the policy stays closed',
    async ({ newVisit }) => {
      const { page } = await newVisit('details', NO_FAULT);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));

      const response = await page.goto('/movie/1020?section.details=https://evil.example');

      expect(response?.headers()['content-security-policy']).not.toContain('evil.example');
      await expect(inspectionPanel(page)).toContainText(
        '"details" may not be loaded from https://evil.example',
      );
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      expect(requested.filter((url) => url.startsWith('https://evil.example'))).toEqual([]);
    },
  );

  faultTest(
    'is not requested, and no fault is active, when a link of another site leads to the page',
    async ({ newVisit, portal }) => {
      const other = await serveOnFreePort(
        () =>
          new Response(
            `<a href="${portal.url}/movie/1020?sections&fault.details=missing&section.details=http://localhost:1">Look</a>`,
            { headers: { 'content-type': 'text/html' } },
          ),
      );
      const { page } = await newVisit('details', NO_FAULT);
      await page.goto(other.url);

      const responded = page.waitForResponse((response) => response.url().includes('/movie/1020'));
      await page.getByRole('link', { name: 'Look' }).click();

      const response = await responded;
      expect(await response.headerValue('content-security-policy')).not.toContain(
        'http://localhost:1',
      );
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      await expect(inspectionPanel(page)).toHaveCount(0);
      await other.stop();
    },
  );

  faultTest(
    'is not used, and there is no panel, when the configuration forbids inspection',
    async ({ page }) => {
      const gateway = await startGateway({});
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));

      const response = await page.goto(
        `${gateway.url}/movie/1020?sections&fault.details=missing&section.details=http://localhost:1`,
      );
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();

      expect(response?.headers()['content-security-policy']).not.toContain('http://localhost:1');
      expect(requested.filter((url) => url.startsWith('http://localhost:1/'))).toEqual([]);
      await expect(inspectionPanel(page)).toHaveCount(0);
      await gateway.stop();
    },
  );
});
