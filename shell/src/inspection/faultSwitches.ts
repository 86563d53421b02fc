/**
 * The faults that can be injected in this tab, named as in docs/operations.md. `where`: what is
 * changed for it, the tab's registry, the module when it is loaded, or the section's pages.
 */
export const faultSwitches = [
  { id: 'missing', where: 'registry', name: 'its entry is missing in the registry' },
  { id: 'malformed', where: 'registry', name: 'its entry in the registry is malformed' },
  { id: 'notFound', where: 'registry', name: 'the entry file is not found (404)' },
  { id: 'tampered', where: 'registry', name: 'one byte of the code is tampered with' },
  { id: 'style', where: 'registry', name: 'its style is not found (404)' },
  { id: 'hangs', where: 'module', name: 'the code hangs' },
  { id: 'evaluation', where: 'module', name: 'it throws when it is evaluated' },
  { id: 'contract', where: 'module', name: 'it speaks another contract' },
  { id: 'render', where: 'pages', name: 'it throws when it is drawn' },
  { id: 'effect', where: 'pages', name: 'it throws in an effect after a minute' },
  { id: 'service', where: 'pages', name: 'its calls to the service fail' },
] as const;

export type FaultId = (typeof faultSwitches)[number]['id'];

/** Whether an untrusted value is a fault's id. */
export function isFaultId(value: unknown): value is FaultId {
  return faultSwitches.some(({ id }) => id === value);
}
