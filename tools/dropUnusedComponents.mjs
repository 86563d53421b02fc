/**
 * A bundler loader for React Router, which is a single file: its components count as side effects
 * because of how they are created and named, so unused routes, links and forms would stay in the
 * build. This marks those calls as pure and removes the names. No longer needed once a build
 * without it has the same size.
 */
export default function dropUnusedComponents(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(
      /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      '$1/* @__PURE__ */ ',
    );
}
