/** The portal's port in development; its apps use the ports after it, in the order of the table. */
const portalPort = Number(process.env.PORT) || 3000;

/**
 * The table of apps: their names everywhere (registry, federation, addresses). The first is the
 * host, the others are sections, each in the folder `mfe-<name>`. `npm run new-section` adds a line
 * at the end, so that existing ports do not change.
 */
// prettier-ignore
const names = [
  'shell',
  'dashboard',
  'details',
  'search',
  'browse',
];

/**
 * The apps by name. `folder` is the app's package; `port` where its development server listens; `exposes` the one module that the
 * shell loads. The shell exposes nothing: it is the host.
 *
 * @type {Record<string, { name: string, port: number, folder: string, exposes?: Record<string, string> }>}
 */
export const apps = Object.fromEntries(
  names.map((name, index) => {
    const app = { name, port: portalPort + 1 + index };
    return [
      name,
      index === 0
        ? { ...app, folder: name }
        : { ...app, folder: `mfe-${name}`, exposes: { './section': './src/section.ts' } },
    ];
  }),
);
