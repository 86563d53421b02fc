import type { Page } from '@playwright/test';

interface WatchedTab {
  /** A sentence for each problem. */
  readonly troubles: readonly string[];
  /** Whether the document is still the one that was opened first. */
  isSamePage(): Promise<boolean>;
  requests(): number;
}

/** The requests that a page cancels itself when the visitor navigates. */
const CALLED_OFF = new Set(['fetch', 'xhr', 'image']);

/** Watches a tab from now on, to check that its document is never reloaded. */
export async function watchTab(page: Page): Promise<WatchedTab> {
  const troubles: string[] = [];
  let requests = 0;

  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('request', (request) => {
    requests++;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      troubles.push(`${request.url()} was loaded as a page of its own`);
    }
    const report = request.url().endsWith('/reports') ? request.postData() : undefined;
    if (report && /"kind":"(failure|fallback)"/.test(report)) {
      troubles.push(report);
    }
  });
  page.on(
    'response',
    (answer) =>
      answer.status() >= 400 && troubles.push(`${answer.url()}: status ${answer.status()}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED' || !CALLED_OFF.has(request.resourceType())) {
      troubles.push(`${request.url()}: ${reason}`);
    }
  });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  return {
    troubles,
    isSamePage: () => page.evaluate(() => 'isSamePage' in window),
    requests: () => requests,
  };
}
