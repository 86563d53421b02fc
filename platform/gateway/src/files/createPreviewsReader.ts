import {
  parseReleasePreviews,
  PREVIEWS_PATH,
  type ReleasePreviews,
} from '@portal/site/releasePreviews';
import type { SiteKeys } from '@portal/site/signing/siteKeys';
import { findVersionFault } from '@portal/site/signing/versionSignatures';
import type { Site } from '@portal/site/Site';
import { monotonicNow } from '../clock.ts';

/** How long the previews of a remote site are used without a check, as long as its registry. */
const CHECK_MS = 2_000;
const NONE: ReleasePreviews = {};

/**
 * Returns a function that reads the previews of releases. They are only read for visitors who open
 * one. While the site is away, the last ones are used; if the document is invalid, there are none.
 * Each reason is reported once, until it is gone. With keys, a preview is left out if one of its
 * versions is not signed.
 */
export function createPreviewsReader(
  site: Pick<Site, 'address' | 'isNear' | 'read'>,
  report: (sentence: string) => void,
  readKeys?: () => Promise<SiteKeys>,
): () => Promise<ReleasePreviews> {
  let [previews, tag]: [ReleasePreviews, string | undefined] = [NONE, undefined];
  let knownKeys: SiteKeys | undefined;
  let checkedAt = -Infinity;
  /** What the last check found. */
  let problems: ReadonlySet<string> = new Set();
  let running: Promise<void> | undefined;

  const check = async () => {
    const found = new Set<string>();
    const complain = (reason: string) => {
      const sentence = `${site.address}/${PREVIEWS_PATH} ${reason}`;
      if (!problems.has(sentence)) {
        report(sentence);
      }
      found.add(sentence);
    };
    try {
      const keys = await readKeys?.();
      const reading = await site.read(PREVIEWS_PATH, keys === knownKeys ? tag : undefined);
      knownKeys = keys;
      if (reading.status === 'missing') {
        [previews, tag] = [NONE, undefined];
      } else if (reading.status === 'found') {
        // Without a tag, a document that could not be checked is read again.
        [previews, tag] = [NONE, undefined];
        const read = parseReleasePreviews(new TextDecoder().decode(reading.bytes));
        previews = keys ? await onlySigned(read, { site, keys, complain }) : read;
        tag = reading.tag;
      }
    } catch (cause) {
      complain(`cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
    problems = found;
    checkedAt = monotonicNow();
  };
  return async () => {
    if (site.isNear || monotonicNow() - checkedAt >= CHECK_MS) {
      await (running ??= check().finally(() => (running = undefined)));
    }
    return previews;
  };
}

interface SignedParts {
  readonly site: Pick<Site, 'read'>;
  readonly keys: SiteKeys;
  /** Called with the reason why a preview is left out. */
  readonly complain: (reason: string) => void;
}

/** The previews of which every version is signed. */
async function onlySigned(all: ReleasePreviews, parts: SignedParts): Promise<ReleasePreviews> {
  const checked = await Promise.all(
    Object.entries(all).map(async ([name, apps]) =>
      (await isSigned(name, apps, parts)) ? [[name, apps] as const] : [],
    ),
  );
  return Object.fromEntries(checked.flat());
}

async function isSigned(
  name: string,
  apps: ReleasePreviews[string],
  { site, keys, complain }: SignedParts,
): Promise<boolean> {
  for (const [app, { version }] of Object.entries(apps)) {
    const fault = await findVersionFault(site, app, version, keys);
    if (fault !== undefined) {
      complain(`has a preview ${name} that is not shown: ${app} ${version.version} ${fault}.`);
      return false;
    }
  }
  return true;
}
