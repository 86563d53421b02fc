import type { Browser } from '@playwright/test';
import type { SectionVersion } from '@portal/shared/pageProtocol/RegistryView';
import { OperatorError } from '@portal/site/OperatorError';
import type { Build } from '../Build.ts';
import { serveBuild } from './serveBuild.ts';

/** Longer than any section takes to load locally. */
const PATIENCE_MS = 30_000;

/**
 * Loads a section's build in a real browser as the shell does: with its integrity hash, under a
 * strict policy, reading its pages. Fails with an `OperatorError` if it does not load or breaks the
 * contract.
 */
export async function checkContract(
  build: Build,
  version: SectionVersion,
  browser: Browser,
): Promise<void> {
  const server = await serveBuild(build, version);
  const page = await browser.newPage();
  try {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(server.address);
    const verdict = await page
      .locator('output:not(:empty)')
      .textContent({ timeout: PATIENCE_MS })
      .catch(() => `Nothing came within ${PATIENCE_MS / 1000} s.`);
    if (verdict !== 'fine') {
      throw new OperatorError(
        [
          `${build.name} ${version.version} is not shipped: a browser could not take it. ${verdict}`,
          ...complaints,
        ].join('\n  '),
      );
    }
  } finally {
    await page.close();
    server.close();
  }
}
