import type { SectionVersion } from '@portal/shared/pageProtocol/RegistryView';

/** How the last loading of a section went. Times in milliseconds, sizes in bytes. */
export interface SectionLoad {
  readonly version: string;
  readonly status: 'running' | 'ready' | 'failed';
  /** From the last file that came until the module had run. */
  readonly runMs?: number;
  readonly files: readonly FileLoad[];
}

export interface FileLoad {
  readonly name: string;
  /** As the registry says it, before compression; absent in development. */
  readonly bytes?: number;
  /** As it came over the network, 0 from the browser's cache; absent while it is on its way, as the times are. */
  readonly travelledBytes?: number;
  /** When it was asked for, by the page or by the loader, from the start of the page. */
  readonly askedMs?: number;
  readonly thereMs?: number;
}

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
