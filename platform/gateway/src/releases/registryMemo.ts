import type { Registry } from '@portal/site/registry/Registry';

/**
 * Caches values that are derived from a registry, by key, for as long as the registry is in use.
 */
export function createRegistryMemo<Value extends object>() {
  const byRegistry = new WeakMap<Registry, Map<string, Value>>();
  return (registry: Registry, key: string, make: () => Value): Value => {
    const known = byRegistry.get(registry) ?? new Map<string, Value>();
    byRegistry.set(registry, known);
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
}
