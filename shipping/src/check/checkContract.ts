import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { OperatorError } from '@portal/site/OperatorError';
import type { Build } from '../Build.ts';
import { serveBuild } from './serveBuild.ts';

/** Debian's browser if installed, otherwise Playwright's. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** Longer than any section takes to load locally. */
const PATIENCE_MS = 30_000;

/**
 * Loads a section's build in a real browser as the shell does: with its integrity hash, under a
 * strict policy, reading its pages. Fails with an `OperatorError` if it does not load or breaks the
 * contract.
 */
export async function checkContract(build: Build): Promise<void> {
  if (build.description.kind !== 'section') {
    throw new Error('Only a section keeps the contract of sections.');
  }
  const { version } = build.description;
  const browser = await openBrowser();
  const server = await serveBuild(build, version);
  try {
    const page = await browser.newPage();
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
    await browser.close();
    server.close();
  }
}

async function openBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({
      executablePath: existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined,
      args: ['--no-sandbox', '--disable-gpu'],
    });
  } catch (cause) {
    throw new OperatorError(
      'There is no browser to check the section with; install Chromium, or run npx playwright install chromium.',
      { cause },
    );
  }
}
