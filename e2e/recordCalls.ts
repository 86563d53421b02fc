import type { Page } from '@playwright/test';
import { isCallTo } from './answerCalls.ts';

/** The page's requests for a path of the service, oldest first; the list keeps growing. */
export function recordCalls(page: Page, path: string | RegExp): readonly URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isCallTo(url, path)) {
      calls.push(url);
    }
  });
  return calls;
}
