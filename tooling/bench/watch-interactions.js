// @ts-check
/** Runs in a page before its own scripts: records the events of interactions that take at least 16 ms until the next frame. */
{
  /** @type {{ duration: number, delay: number, handlers: number }[]} */
  const interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      const { interactionId, duration, startTime, processingStart, processingEnd } = entry;
      if (interactionId) interactions.push({ duration, delay: processingStart - startTime, handlers: processingEnd - processingStart });
    }
  }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
  Object.assign(window, { interactions });
}
