import type { Page } from '@playwright/test';

export interface Answer {
  readonly status?: number;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a page, as a proxy in the way would. */
  readonly html?: string;
  /** The connection breaks off instead. */
  readonly isLost?: boolean;
}

/**
 * Answers the calls to a path of the service (below its versioned base) in its place, whatever the query. A function is asked for
 * each call and may take its time.
 */
export async function answerCalls(
  page: Page,
  path: string | RegExp,
  answer: Answer | ((url: URL) => Answer | Promise<Answer>),
): Promise<void> {
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

/** Whether an address is a call to that path of the service. */
export function isCallTo(url: URL, path: string | RegExp): boolean {
  const call = url.pathname.startsWith('/api/3/') ? url.pathname.slice('/api/3'.length) : undefined;
  return call !== undefined && (typeof path === 'string' ? call === path : path.test(call));
}
