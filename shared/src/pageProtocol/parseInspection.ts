/** What an address asks for to look behind its page. */
interface InspectionQuery {
  /** `?sections`: the panel. */
  readonly isOpen: boolean;
  /** `?section.details=http://localhost:3000`: the portal that a section is taken from, by the section's name. */
  readonly overrides: Readonly<Record<string, string>>;
  /** `?fault.details=hangs`: what happens to a section, by its name. */
  readonly faults: Readonly<Record<string, string>>;
}

const PARAMETER = /^(section|fault)\.([a-z][\w-]*)$/;

/** Whether a parameter of an address is one of inspection. */
export function isInspectionParameter(name: string): boolean {
  return name === 'sections' || PARAMETER.test(name);
}

/** Reads what an address asks for; `undefined` when that is nothing. The names can stand in a policy and in an address; the values are as they came. */
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
