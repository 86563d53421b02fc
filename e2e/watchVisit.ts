import type { BrowserContext, Page, Request } from '@playwright/test';

/** Records what happens in a visitor's tabs, so that a failed story can describe it. */
export interface WatchedVisit {
  /** The requests in flight, oldest first. */
  underWay(): readonly Request[];
  /** Describes the content and the problems of every tab, in about one screen. */
  describe(): Promise<string>;
}

/** Maximum number of entries per list, lines per page snapshot, and characters per line. */
const MOST = { perList: 4, snapshot: 20, width: 120 };
const SNAPSHOT_TIMEOUT_MS = 3_000;

const visits = new WeakMap<BrowserContext, WatchedVisit>();

/** The record of a watched browser context. */
export function visitOf(context: BrowserContext): WatchedVisit {
  const visit = visits.get(context);
  if (!visit) {
    throw new Error('Nobody watches this visit: take `test` from story.ts.');
  }
  return visit;
}

/** Records what happens in a browser context from now on. */
export function watchVisit(context: BrowserContext): void {
  const complaints: string[] = [];
  const failed: string[] = [];
  const underWay = new Set<Request>();

  context.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(message.text());
    }
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('request', (request) => underWay.add(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => {
    underWay.delete(request);
    failed.push(`${nameOf(request)}: ${request.failure()?.errorText ?? 'unknown'}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) {
      failed.push(`${nameOf(response.request())}: status ${response.status()}`);
    }
  });

  visits.set(context, {
    underWay: () => [...underWay],
    async describe() {
      const tabs = await Promise.all(context.pages().map(describeTab));
      return [
        ...tabs.flat(),
        ...describeList('Complaints of the console', complaints),
        ...describeList('Failed requests', failed),
        ...describeList('Requests under way', [...underWay].map(nameOf)),
      ].join('\n');
    },
  });
}

function nameOf(request: Request): string {
  return `${request.method()} ${request.url()}`;
}

async function describeTab(page: Page): Promise<readonly string[]> {
  const snapshot = await page
    .locator('body')
    .ariaSnapshot({ timeout: SNAPSHOT_TIMEOUT_MS })
    .catch(() => 'It cannot be looked at any more.');
  const outline = shorten(snapshot.split('\n').filter((line) => !line.includes('- /url:')));
  return [`Page: ${page.url()}`, ...outline.map((line) => `  ${line.slice(0, MOST.width)}`)];
}

/**
 * Omits the most deeply nested lines until the rest fits; alerts, dialogs and status messages are
 * not omitted.
 */
function shorten(lines: readonly string[]): readonly string[] {
  const depthOf = (line: string) => line.search(/\S/) / 2;
  let left = lines;
  for (
    let depth = Math.max(...lines.map(depthOf));
    left.length > MOST.snapshot && depth > 0;
    depth--
  ) {
    left = left.filter((line) => depthOf(line) < depth || /- '?(alert|dialog|status)\b/.test(line));
  }
  const shown = left.slice(0, MOST.snapshot);
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `… and ${more} more lines`] : shown;
}

/** Lists the last entries, because they are closest to the failure. */
function describeList(name: string, entries: readonly string[]): readonly string[] {
  const last = entries.slice(-MOST.perList).map((entry) => `  ${entry.split('\n')[0]}`);
  const count = entries.length > last.length ? `, the last of ${entries.length}` : '';
  return last.length > 0 ? [`${name}${count}:`, ...last] : [];
}

/** Records the browser's errors, except for messages that the story expects. */
export function recordErrors(
  page: Page,
  isExpected: (message: string) => boolean = () => false,
): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
