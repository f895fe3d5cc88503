/** Becomes true when an app loads Redux with its routes. Separate from the shares, which load after the first script. */
export const dataShare = { isLoaded: false };
