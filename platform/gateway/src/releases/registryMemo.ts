import type { Registry } from '@portal/site/registry/Registry';

/**
 * Caches values derived from a registry, or from a view of one, by key, for as long as it is in
 * use.
 */
export function createRegistryMemo<Value extends object, View extends object = Registry>() {
  const byView = new WeakMap<View, Map<string, Value>>();
  return (view: View, key: string, make: () => Value): Value => {
    const known = byView.get(view) ?? new Map<string, Value>();
    byView.set(view, known);
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
}
