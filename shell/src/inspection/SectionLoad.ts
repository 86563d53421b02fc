import { firstFilesOf } from '@portal/page-protocol/filesOf';
import type { SectionVersion } from '@portal/page-protocol/RegistryView';

/** How a section was last loaded. Times in milliseconds, sizes in bytes. */
export interface SectionLoad {
  readonly version: string;
  readonly status: 'running' | 'ready' | 'failed';
  /** From the arrival of the last file until the module had run. */
  readonly runMs?: number;
  readonly files: readonly FileLoad[];
}

export interface FileLoad {
  readonly name: string;
  /** From the registry, before compression; absent in development. */
  readonly bytes?: number;
  /**
   * Transferred over the network, 0 from the browser's cache; absent while loading, as are the
   * times.
   */
  readonly travelledBytes?: number;
  /** When it was requested, by the page or by the loader, since the page started. */
  readonly askedMs?: number;
  readonly thereMs?: number;
}

/**
 * The files that a version needs, and how each was loaded: preloaded by the page or requested
 * later.
 */
export function describeFiles(
  version: SectionVersion,
  { performance, location }: Pick<Window, 'performance' | 'location'>,
): readonly FileLoad[] {
  const { files, baseUrl } = version;
  return firstFilesOf(version).map((name) => {
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
