/**
 * A bundler loader that makes React Router tree-shakable. The package is a single file whose
 * component definitions count as side effects, so unused routes, links and forms would stay in the
 * build. The loader marks those calls as pure, removes `displayName` assignments, and turns
 * `contextType` assignments into static class fields. Remove it once a build without it is the same
 * size.
 */
export default function dropUnusedComponents(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(
      /^(var (\w+) = class extends React\d*\.Component \{)$([^]*?)^\2\.contextType = (\w+);$/gm,
      '$1 static contextType = $4;$3',
    )
    .replaceAll(
      /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      '$1/* @__PURE__ */ ',
    );
}
