/** The sections, known at build time: one chunk per section, loaded by the bundler's runtime. */
const sections = {
  dashboard: () => import(/* webpackChunkName: "dashboard" */ '../../mfe-dashboard/src/section.ts'),
  details: () => import(/* webpackChunkName: "details" */ '../../mfe-details/src/section.ts'),
  search: () => import(/* webpackChunkName: "search" */ '../../mfe-search/src/section.ts'),
};

/** Replaces the shell's loader of federated sections. */
export function createFederatedLoader() {
  return async (name, version, { onFetched }) => {
    const module = await sections[name]();
    onFetched();
    return module;
  };
}
