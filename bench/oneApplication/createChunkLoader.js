/** The sections, known when the application is built: a chunk for each, which the bundler's own runtime loads. */
const sections = {
  dashboard: () => import(/* webpackChunkName: "dashboard" */ '../../mfe-dashboard/src/section.ts'),
  details: () => import(/* webpackChunkName: "details" */ '../../mfe-details/src/section.ts'),
  search: () => import(/* webpackChunkName: "search" */ '../../mfe-search/src/section.ts'),
};

/** Stands in for the shell's file that loads federated sections. */
export function createFederatedLoader() {
  return async (name, version, { onFetched }) => {
    const module = await sections[name]();
    onFetched();
    return module;
  };
}
