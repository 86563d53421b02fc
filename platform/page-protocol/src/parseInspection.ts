import { INSPECTION_PARAMETER, isInspectionParameter } from './inspectionParameter.ts';

/** The inspection parameters in a URL. */
interface InspectionQuery {
  /** `?sections`: whether to open the inspection panel. */
  readonly isOpen: boolean;
  /**
   * `?section.details=http://localhost:3000`: the portals to load sections from, by section name.
   */
  readonly overrides: Readonly<Record<string, string>>;
  /** `?fault.details=hangs`: the faults to inject into sections, by section name. */
  readonly faults: Readonly<Record<string, string>>;
}

/**
 * Parses the inspection parameters; `undefined` if there are none. Section names are safe in a
 * content security policy and a URL; the values are not validated.
 */
export function parseInspection(query: URLSearchParams): InspectionQuery | undefined {
  const asked = [...query].filter(
    ([name, value]) => isInspectionParameter(name) && (name === 'sections' || value !== ''),
  );
  const valuesOf = (kind: string) => {
    const named = asked
      .map(([name, value]) => [INSPECTION_PARAMETER.exec(name), value] as const)
      .filter(([match]) => match?.[1] === kind);
    return Object.fromEntries(named.map(([match, value]) => [match?.[2] ?? '', value]));
  };
  return asked.length === 0
    ? undefined
    : { isOpen: query.has('sections'), overrides: valuesOf('section'), faults: valuesOf('fault') };
}
