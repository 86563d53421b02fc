/** How many entries a page of a list has, as with the service. */
export const pageSize = 20;
