/** The inspection parameters of an address. */
interface InspectionQuery {
  /** `?sections`: opens the panel. */
  readonly isOpen: boolean;
  /** `?section.details=http://localhost:3000`: the portal to load a section from, by section. */
  readonly overrides: Readonly<Record<string, string>>;
  /** `?fault.details=hangs`: the fault to inject into a section, by section name. */
  readonly faults: Readonly<Record<string, string>>;
}

const PARAMETER = /^(section|fault)\.([a-z][\w-]*)$/;

/** Whether a query parameter belongs to inspection. */
export function isInspectionParameter(name: string): boolean {
  return name === 'sections' || PARAMETER.test(name);
}

/**
 * Reads the inspection parameters; `undefined` if there are none. Section names are safe to use in
 * a policy and in a URL; the values are not checked.
 */
export function parseInspection(query: URLSearchParams): InspectionQuery | undefined {
  const asked = [...query].filter(
    ([name, value]) => name === 'sections' || (PARAMETER.test(name) && value !== ''),
  );
  const valuesOf = (kind: string) => {
    const named = asked
      .map(([name, value]) => [PARAMETER.exec(name), value] as const)
      .filter(([match]) => match?.[1] === kind);
    return Object.fromEntries(named.map(([match, value]) => [match?.[2] ?? '', value]));
  };
  return asked.length === 0
    ? undefined
    : { isOpen: query.has('sections'), overrides: valuesOf('section'), faults: valuesOf('fault') };
}
