/** Sets the date, and changes no timers. */
export const stopClock = (at = new Date().toISOString()) =>
  jest.useFakeTimers({
    now: new Date(at),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
