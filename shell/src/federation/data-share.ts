/** `isLoaded` is true when a remote has loaded Redux. Separate from the shares, which load later than the first script. */
export const dataShare = { isLoaded: false };
