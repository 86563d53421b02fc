import type { Hono } from 'hono';
import { type CatalogueOptions, createCatalogue } from '../createCatalogue.ts';
import type { Content } from '../loading/Content.ts';

/** The current date in tests. */
const TEST_DAY = '2024-06-15';

/** A catalogue with only the given content, on 15 June 2024. */
export function buildCatalogue(content: Partial<Content>, options: CatalogueOptions = {}): Hono {
  return createCatalogue({
    today: () => TEST_DAY,
    content: { films: [], series: [], people: [], collections: [], reviews: [], ...content },
    ...options,
  });
}
