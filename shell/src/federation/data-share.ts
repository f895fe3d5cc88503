/** Set when an app loads Redux with its routes. Kept out of the shares, which come after the first script. */
export const dataShare = { isLoaded: false };
