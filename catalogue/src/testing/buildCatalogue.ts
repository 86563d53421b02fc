import type { Hono } from 'hono';
import { type CatalogueOptions, createCatalogue } from '../createCatalogue.ts';
import type { Content } from '../loading/Content.ts';

/** The day on which tests take place. */
const TEST_DAY = '2024-06-15';

/** A catalogue with just the given content, on 15 June 2024. */
export function buildCatalogue(content: Partial<Content>, options: CatalogueOptions = {}): Hono {
  return createCatalogue({
    today: () => TEST_DAY,
    content: { films: [], series: [], people: [], ...content },
    ...options,
  });
}
