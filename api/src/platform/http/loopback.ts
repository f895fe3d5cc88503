/** Whether a host of a URL is this machine by one of its usual names: what goes there travels on no network. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/i.test(hostname);
