import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export interface WatchedTab {
  /** Errors in the console except failed requests, each with the script that caused it. */
  readonly errors: readonly string[];
  /** Resolves with `false` on the first error. */
  readonly failed: Promise<false>;
  /** Resolves when the tab has sent no requests for a while, or when the time limit is reached. */
  quiet(): Promise<void>;
}

/** How long a tab without pending requests may be busy with its own work. */
const QUIET_MS = 1_000;
const LIMIT_MS = 10_000;
const POLL_MS = 20;
/** The shell's warning about a section whose `load` breaks the contract. */
const REJECTED = /^Section "[^"]*" failed to prefetch data for /;

/**
 * Records a tab's events from now on. Errors include the name of the file if it belongs to this
 * section.
 */
export function watchTab(tab: Page, section: string): WatchedTab {
  const errors: string[] = [];
  const pending = new Set<unknown>();
  let changedAt = 0;
  let fail: (isReady: false) => void = () => undefined;
  const failed = new Promise<false>((resolve) => (fail = resolve));
  const note = (error: string, address = '') => {
    const [, file] = new RegExp(`/files/${section}/[^/\\s]+/([^/?#:\\s]+)`).exec(address) ?? [];
    errors.push(file === undefined || error.includes(file) ? error : `${error} (${file})`);
    fail(false);
  };
  tab.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'warning' && REJECTED.test(text)) {
      note(`Its "load" rejects, although it has to handle each failure itself. ${text}`);
    } else if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      note(text, message.location().url);
    }
  });
  tab.on('pageerror', (thrown) => note(String(thrown), thrown.stack));
  tab.on('request', (request) => pending.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    tab.on(event as 'requestfinished', (request) => {
      pending.delete(request);
      changedAt = performance.now();
    });
  }
  return {
    errors,
    failed,
    async quiet() {
      const startedAt = performance.now();
      changedAt = startedAt;
      while (
        errors.length === 0 &&
        (pending.size > 0 || performance.now() - changedAt < QUIET_MS) &&
        performance.now() - startedAt < LIMIT_MS
      ) {
        await wait(POLL_MS);
      }
    },
  };
}
