import type { Registry } from '@portal/site/registry/Registry';
import { monotonicNow } from '../clock.ts';
import type { OpenedPreview } from '../releases/openedPreview.ts';
import type { PageRenderer } from './pageRenderer.ts';

/** How long a preview's processes keep running without requests. */
const PREVIEW_MS = 10_000;

/** A renderer, and the registry that it renders with. */
export interface PickedRenderer {
  readonly renderer: PageRenderer;
  readonly registry: Registry;
}

/**
 * Picks a page's renderer and registry: the preview's if it contains the page's section or a shell.
 * Only one preview at a time has processes; pages of the others are rendered in browsers
 * (`undefined`), because previews that are requested in turn must not stop each other's processes.
 */
export function createRendererPick(renderer: PageRenderer, previewRenderer: PageRenderer) {
  let rendered: Registry | undefined;
  let usedAt = -Infinity;
  return (
    live: Registry,
    preview: Pick<OpenedPreview, 'rendered'> | undefined,
    section = '',
  ): PickedRenderer | undefined => {
    const isPreviewed =
      preview &&
      (preview.rendered.shell !== live.shell || Object.hasOwn(preview.rendered.sections, section));
    if (!isPreviewed) {
      return { renderer, registry: live };
    }
    const at = monotonicNow();
    if (preview.rendered !== rendered && at - usedAt < PREVIEW_MS) {
      return undefined;
    }
    if (preview.rendered !== rendered) {
      void previewRenderer.prepare(preview.rendered);
    }
    rendered = preview.rendered;
    usedAt = at;
    return { renderer: previewRenderer, registry: rendered };
  };
}
