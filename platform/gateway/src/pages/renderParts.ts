import type { SectionVersion } from '@portal/page-protocol/RegistryView';
import type { RenderResult } from '@portal/page-protocol/Rendering';
import { createBreaker } from '../breaker.ts';
import { monotonicNow } from '../clock.ts';
import type { PageOutcome, RenderedPage } from '../rendering/pageRenderer.ts';
import { RENDER_BREAKER } from '../rendering/versionProcess.ts';
import { waitInSteps } from '../timeLimit.ts';
import { splitPreloads } from './assemblePage.ts';
import { isBalanced } from './isBalanced.ts';
import type { PagePart } from './partsOf.ts';

/** A part, and the outcome of rendering it. */
export interface RenderedPart extends PagePart {
  readonly outcome: PageOutcome;
  /** Absent if the browser has to render the part. */
  readonly result?: RenderResult;
}

/** How long to wait for a part after the page itself has been rendered. */
const GRACE_MS = 100;
/** The maximum length of a part's HTML and data, far more than any part needs. */
const MAX_CHARACTERS = 200_000;

/** Returns `undefined` if no renderer is available for the part. */
export type RenderPart = (part: PagePart) => Promise<RenderedPage> | undefined;

/**
 * Renders the parts of pages while the pages themselves are rendered. A version that is repeatedly
 * late is skipped for a while, so that it does not slow down the pages that contain it.
 */
export function createPartRender(now: () => number = monotonicNow) {
  const breakers = new WeakMap<SectionVersion, ReturnType<typeof createBreaker>>();
  const breakerOf = ({ version }: PagePart) => {
    const breaker = breakers.get(version) ?? createBreaker({ now, ...RENDER_BREAKER });
    breakers.set(version, breaker);
    return breaker;
  };

  /** Starts rendering the parts. Call the result when the page has been rendered. */
  return (parts: readonly PagePart[], render: RenderPart) => {
    const started = parts
      .filter((part) => !breakerOf(part).isOpen())
      .flatMap((part) => {
        const rendering = render(part);
        return rendering ? [{ part, rendering }] : [];
      });

    return async (): Promise<readonly RenderedPart[]> => {
      const grace = waitInSteps(GRACE_MS, () => undefined);
      const rendered = await Promise.all(
        started.map(async ({ part, rendering }): Promise<RenderedPart> => {
          const page = await Promise.race([rendering, grace.over]);
          const breaker = breakerOf(part);
          if (!page || page.result?.fault?.phase === 'data') {
            breaker.fail();
            return { ...part, outcome: 'paused' };
          }
          breaker.succeed();
          const { result, outcome } = page;
          return {
            ...part,
            outcome,
            result: result && !result.fault ? fitting(result) : undefined,
          };
        }),
      );
      grace.stop();
      return rendered;
    };
  };
}

/** Returns the result if it can be embedded in a page. */
function fitting(result: RenderResult): RenderResult | undefined {
  const { content: html } = splitPreloads(result.html);
  const size = html.length + JSON.stringify(result.rendered.data).length;
  return size <= MAX_CHARACTERS && isBalanced(html) ? { ...result, html } : undefined;
}
