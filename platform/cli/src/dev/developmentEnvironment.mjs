/**
 * What a gateway for development is told that one for visitors is not: pages may be looked into, unless that is forbidden, and sections
 * may come from this machine. `origins` are listed as well.
 */
export function developmentEnvironment(environment, origins = environment.SECTION_ORIGINS ?? '') {
  return {
    SECTION_INSPECTION: environment.SECTION_INSPECTION?.trim() || 'allowed',
    SECTION_ORIGINS: `loopback ${origins}`.trim(),
  };
}
