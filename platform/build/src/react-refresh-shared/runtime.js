// Development only. The first app on the page provides the React Refresh runtime for all apps,
// because a second runtime would find no renderers and update nothing. Ids are prefixed with the
// app's name, so that files with the same name in two apps do not collide.
const own = require('react-refresh-real/runtime');

const runtime = (globalThis.__PORTAL_REFRESH__ ||= own);

module.exports = {
  ...runtime,
  register: (type, id) => runtime.register(type, `${__APP_NAME__}:${id}`),
  injectIntoGlobalHook(target) {
    runtime.injectIntoGlobalHook(target);
    listRenderers(target.__REACT_DEVTOOLS_GLOBAL_HOOK__);
  },
};

/**
 * For sections in development with Vite: its runtime expects the shell's React in this variable.
 */
function listRenderers(hook) {
  const { inject } = hook;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers?.set(id, renderer);
    return id;
  };
}
