/**
 * Flags for Debian's Chromium: as root it has no sandbox, and in tests it must not open connections
 * that no page requests.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
