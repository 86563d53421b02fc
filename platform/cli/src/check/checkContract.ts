import type { Browser, Page } from '@playwright/test';
import { parseSection } from '@portal/contract/Section';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import { OperatorError } from '@portal/site/OperatorError';
import type { Build } from '../Build.ts';
import { serveBuild } from './serveBuild.ts';

/** Longer than any section takes to load locally. */
const TIMEOUT_MS = 30_000;

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
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  try {
    await page.goto(server.address);
    parseSection(await readModule(page), Object.keys(version.pages));
  } catch (cause) {
    const [reason = '', detail = ''] = [messageOf(cause), ...errors].map(firstLine);
    throw new OperatorError(
      `${build.name} ${version.version} is not shipped: a browser could not load it. ${reason} ${detail}`.trimEnd(),
      { cause },
    );
  } finally {
    await page.close();
    server.close();
  }
}

/** The result that `contract.page.js` writes. */
interface LoadedModule {
  /** The section, with a text instead of each function; absent if the module creates none. */
  readonly section?: unknown;
  /** Why it could not be loaded. */
  readonly error?: string;
}

/** The section's module as the browser has loaded it. Fails if it has not. */
async function readModule(page: Page): Promise<object> {
  const written = await page
    .locator('output:not(:empty)')
    .textContent({ timeout: TIMEOUT_MS })
    .catch(() => undefined);
  if (!written) {
    throw new Error(`Nothing came within ${TIMEOUT_MS / 1000} s.`);
  }
  // Safe: the page's only script writes it.
  const { section, error } = JSON.parse(written, (_, value: unknown) =>
    value === '[function]' ? () => undefined : value,
  ) as LoadedModule;
  if (error !== undefined) {
    throw new Error(error);
  }
  return section === undefined ? {} : { createSection: () => section };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
