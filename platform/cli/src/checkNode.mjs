/** The oldest Node version that everything runs on. */
const NEEDED = [20, 19];

/** Fails with one sentence if Node is too old. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
    throw new Error(
      `This is Node ${version}, but the portal needs Node ${NEEDED.join('.')} or newer.`,
    );
  }
}
