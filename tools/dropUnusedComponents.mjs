/**
 * A loader of the bundler for React Router, which is one file: making a component and naming it for developer tools count as effects
 * there, so that its routes, links and forms, which nobody uses here, would stay in the build. With these calls marked as free of
 * effects and the names gone, they fall out of it. Not needed once a build without it has the same size.
 */
export default function dropUnusedComponents(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(
      /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      '$1/* @__PURE__ */ ',
    );
}
