// @ts-check
/** Runs in a page before its own scripts: records each event of an interaction whose next frame comes after 16 ms or more. */
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
