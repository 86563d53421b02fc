import { LRUCache } from 'lru-cache';
import { createEtag, gzip } from '../http/body.ts';
import { createPageBody, type PageBody } from '../pages/pageCache.ts';
import { sectionsInPage } from '../pages/sectionsInPage.ts';
import type { VisitorView } from './VisitorView.ts';

interface RegistryBody {
  readonly body: PageBody;
  readonly etag: string;
}

/** Cached per view, because tabs with the same sections request the same bodies. */
const MAX_BODIES = 100;

/**
 * Writes a visitor's registry as JSON. If `names` are given, only these sections have their files.
 * Cached, because the registry can have hundreds of sections. `onWrite` is called if the body is
 * not in the cache.
 */
export function createRegistryBodies() {
  const byView = new WeakMap<VisitorView, LRUCache<string, Promise<RegistryBody>>>();
  return (view: VisitorView, names: readonly string[] | undefined, onWrite: () => void) => {
    const bodies = byView.get(view) ?? new LRUCache({ max: MAX_BODIES });
    byView.set(view, bodies);
    const wanted = new Set(names?.filter((name) => Object.hasOwn(view.sections, name)));
    const key = names ? [...wanted].sort().join() : '*';
    let written = bodies.get(key);
    if (!written) {
      onWrite();
      written = write(names ? { ...view, sections: sectionsInPage(view.sections, wanted) } : view);
      bodies.set(key, written);
    }
    return written;
  };
}

async function write(view: VisitorView): Promise<RegistryBody> {
  const bytes = new TextEncoder().encode(JSON.stringify(view));
  return { body: createPageBody(bytes, [['gzip', gzip]]), etag: await createEtag(bytes) };
}
