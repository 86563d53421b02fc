/** The folders of the workspace whose folders are packages. */
export const packageGroups = ['platform', 'sandbox'];
