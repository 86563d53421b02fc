import { matchPage } from '@portal/page-protocol/matchPage';
import type { RegistryView } from '@portal/page-protocol/RegistryView';

/**
 * Returns whether the portal has a page at the path of a title or person. Looks up all paths that
 * differ only in their ids once, because the registry can have hundreds of sections.
 */
export function createPathCheck(view: RegistryView): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const shape = path.replaceAll(/\d+/g, '1');
    const hasPage = known.get(shape) ?? matchPage(view, path) !== undefined;
    known.set(shape, hasPage);
    return hasPage;
  };
}
