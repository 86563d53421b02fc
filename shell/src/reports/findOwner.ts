import type { LiveRegistryView } from '../registry/liveRegistryView.ts';

/** A version of a section. */
export interface Owner {
  readonly section: string;
  readonly version: string;
}

export interface OwnerOptions {
  readonly liveRegistryView: Pick<LiveRegistryView, 'registry' | 'subscribe'>;
  /** The base URL for relative URLs in the registry. */
  readonly pageUrl: string;
}

/** Creates a function that finds the first section file in a text, such as a stack. */
export function createFindOwner({
  liveRegistryView,
  pageUrl,
}: OwnerOptions): (text: string) => Owner | undefined {
  // Entries are never removed, because an old version may still be in use.
  const byFolder = new Map<string, Owner>();
  const update = () => {
    const { sections } = liveRegistryView.registry;
    for (const [section, { current, previous }] of Object.entries(sections)) {
      for (const { baseUrl, version } of [current, ...(previous ? [previous] : [])]) {
        // Expected sections that are missing from the registry have an empty base URL.
        const folder = baseUrl && hrefOf(baseUrl, pageUrl);
        if (folder) {
          byFolder.set(folder, { section, version });
        }
      }
    }
  };
  update();
  liveRegistryView.subscribe(update);

  return (text) => {
    const found = [...byFolder]
      .map(([folder, owner]) => ({ at: text.indexOf(folder), owner }))
      .filter(({ at }) => at >= 0);
    return found.toSorted((one, other) => one.at - other.at)[0]?.owner;
  };
}

/** Does not use `URL.canParse`, because older browsers lack it. */
function hrefOf(address: string, base: string): string | undefined {
  try {
    return new URL(address, base).href;
  } catch {
    return undefined;
  }
}
