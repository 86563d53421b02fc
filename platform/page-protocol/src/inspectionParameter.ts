export const INSPECTION_PARAMETER = /^(section|fault)\.([a-z][\w-]*)$/;

/** Whether a query parameter belongs to inspection. */
export function isInspectionParameter(name: string): boolean {
  return name === 'sections' || INSPECTION_PARAMETER.test(name);
}
