import type { SectionVersion } from '@portal/shared/contracts/RegistryView';
import type { FileLoad } from './SectionLoad.ts';

/** What a version needs to be loaded, and how each file came: asked ahead by the page or not until now. */
export function describeFiles(
  { entry, pages, files, baseUrl }: SectionVersion,
  { performance, location }: Pick<Window, 'performance' | 'location'>,
): readonly FileLoad[] {
  const names = [...new Set([entry, ...Object.values(pages).flatMap((page) => page.files)])];
  return names.map((name) => {
    const timing = performance.getEntriesByName(
      new URL(baseUrl + name, location.href).href,
      'resource',
    )[0];
    const resource = timing instanceof PerformanceResourceTiming ? timing : undefined;
    return {
      name,
      bytes: files[name]?.bytes,
      travelledBytes: resource?.transferSize,
      askedMs: resource?.startTime,
      thereMs: resource?.responseEnd,
    };
  });
}
