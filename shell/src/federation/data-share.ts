/** True when a remote has loaded Redux. In a file of its own, because the first script reads it and the shares load later. */
export const dataShare = { isLoaded: false };
