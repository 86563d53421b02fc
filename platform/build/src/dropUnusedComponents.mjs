/**
 * A bundler loader for React Router, which is a single file: its components count as side effects
 * because of how they are created and named, so unused routes, links and forms would stay in the
 * build. Marks those calls as pure, removes the names, and moves the context of a class into the
 * class. No longer needed once a build without it has the same size.
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
