type Sdk = typeof import('@emailjs/browser')['default'];

/**
 * The SDK looks at `localStorage` when it is loaded, and a browser that forbids storage throws there. It is loaded
 * with storage out of its sight then: it needs none for what is used here.
 */
export async function emailSdk(): Promise<Sdk> {
  const giveBack = hideForbiddenStorage();
  try {
    return (await import(/* webpackMode: "eager" */ '@emailjs/browser')).default;
  } finally {
    giveBack();
  }
}

function hideForbiddenStorage(): () => void {
  try {
    void window.localStorage;
    return () => {};
  } catch {
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
    return () => {
      if (own) Object.defineProperty(window, 'localStorage', own);
    };
  }
}
