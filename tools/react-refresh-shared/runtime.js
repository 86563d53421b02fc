// Development only. The first app of the page brings the React Refresh runtime, the others use it: a second one finds no renderers
// and updates nothing. Ids carry the app's name, so that files of the same name in two apps do not collide.
const own = require('react-refresh-real/runtime');

const runtime = (globalThis.__PORTAL_REFRESH__ ||= own);

module.exports = {
  ...runtime,
  register: (type, id) => runtime.register(type, `${__APP_NAME__}:${id}`),
};
