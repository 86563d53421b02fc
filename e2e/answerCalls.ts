import type { Page } from '@playwright/test';
import { leaveToBrowser } from './leaveToBrowser.ts';

export interface Answer {
  readonly status?: number;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as HTML, as a proxy in between might. */
  readonly html?: string;
  /** Aborts the connection instead. */
  readonly isLost?: boolean;
}

/**
 * Mocks the service's responses for a path (below its versioned base), whatever the query, and
 * leaves pages to the browser. A function is called for each request and may take its time.
 */
export async function answerCalls(
  page: Page,
  path: string | RegExp,
  answer: Answer | ((url: URL) => Answer | Promise<Answer>),
): Promise<void> {
  await leaveToBrowser(page);
  await page.route(
    (url) => isCallTo(url, path),
    async (route) => {
      const {
        status = 200,
        json,
        html,
        isLost,
      } = typeof answer === 'function' ? await answer(new URL(route.request().url())) : answer;
      if (isLost) {
        await route.abort('connectionreset');
      } else if (html !== undefined) {
        await route.fulfill({ status, contentType: 'text/html', body: html });
      } else {
        await route.fulfill({ status, json });
      }
    },
  );
}

/** Whether a URL is a call to that path of the service. */
export function isCallTo(url: URL, path: string | RegExp): boolean {
  const call = url.pathname.startsWith('/api/3/') ? url.pathname.slice('/api/3'.length) : undefined;
  return call !== undefined && (typeof path === 'string' ? call === path : path.test(call));
}
