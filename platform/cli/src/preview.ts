import { formatTime } from '@portal/site/formatTime';
import { OperatorError } from '@portal/site/OperatorError';
import { changeReleasePreviews, endOf, type ReleasePreviews } from '@portal/site/releasePreviews';
import { assertMayMove } from '@portal/site/signing/siteKeys';
import type { Site } from '@portal/site/Site';
import { uploadVersion } from './Build.ts';
import { checkShipment, type ShipCommand } from './ship.ts';

/** A shipment that only visitors of a preview get. */
type PreviewCommand = Omit<ShipCommand, 'percent' | 'note'> & {
  /** The name of the preview, such as `pr-12`. */
  readonly preview: string;
};

/**
 * Ships an app to a preview: builds it, checks it like a release, uploads it, and adds it to the
 * preview. The registry stays as it is. Returns a sentence about the result. Fails with an
 * `OperatorError`; then the preview has not changed.
 */
export async function shipPreview(command: PreviewCommand): Promise<string> {
  const { site, app, stamp, preview } = command;
  const { name, owner } = app;
  await assertMayMove(site, name);
  const build = await checkShipment(command);
  const uploaded = await uploadVersion(site, build);
  const change = (before: ReleasePreviews) => ({
    ...before,
    [preview]: { ...before[preview], [name]: { owner, version: uploaded.version, ...stamp } },
  });
  await changeReleasePreviews(site, change, new Date(stamp.since));
  return `${name} ${uploaded.version.version} is previewed in ${site.address} until ${formatTime(endOf(stamp).toISOString())}: open any page of the portal with ?preview=${preview}, and leave with ?preview=off.`;
}

interface PreviewEnd {
  readonly site: Site;
  readonly name: string;
  readonly preview: string;
  readonly stamp: { readonly since: string };
}

/**
 * Takes an app out of a preview. Returns a sentence about the result. Fails with an
 * `OperatorError`.
 */
export async function endPreview({ site, name, preview, stamp }: PreviewEnd): Promise<string> {
  const change = (before: ReleasePreviews) => {
    const sections = Object.entries(before[preview] ?? {});
    const others = sections.filter(([section]) => section !== name);
    if (others.length === sections.length) {
      throw new OperatorError(`${name} is not in a preview ${preview} in ${site.address}.`);
    }
    return { ...before, [preview]: Object.fromEntries(others) };
  };
  await changeReleasePreviews(site, change, new Date(stamp.since));
  return `${name} is no longer in the preview ${preview} in ${site.address}.`;
}
