import type { Page } from '@playwright/test';
import { isCallTo } from './answerCalls.ts';

/** The calls of the page to a path of the service, oldest first; grows while the page works. */
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
