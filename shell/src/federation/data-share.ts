/** True once an app has loaded Redux with its routes. In a file of its own, since the shares load after the first script. */
export const dataShare = { isLoaded: false };
