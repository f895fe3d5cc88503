// @ts-check
/** Runs in a page before its own scripts: measures the time from a click to the first frame with its effect. */
{
  const previewed = () =>
    /** @type {HTMLElement | null} */ (document.querySelector('[data-preview]'));
  /** While the router loads, `data-preview` has the path and the address does not. */
  const shownPath = () => previewed()?.dataset.preview ?? location.pathname;
  /**
   * Returns a text that is different on each page.
   * @param {string} content a selector below `main`
   */
  const sign = (content) => {
    const main = previewed() ?? document.querySelector('main');
    const first = main?.querySelector(content);
    return first ? `${main?.querySelector('h1')?.textContent} ${first.textContent}` : undefined;
  };
  /**
   * Milliseconds from the next click until `read` returns another text.
   * @param {(path?: string) => string | null | undefined} read returns undefined when the page has another path
   * @param {string} content a selector, for the error
   * @param {number} patience maximum ms
   * @returns {Promise<number>}
   */
  const timeClick = (read, content, patience) =>
    new Promise((resolve, reject) => {
      /** @param {MouseEvent} event */
      const clicked = ({ target, timeStamp }) => {
        const path = /** @type {Element} */ (target).closest('a')?.pathname;
        sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp));
        const before = read(location.pathname);
        const look = () => {
          const now = read(path);
          if (now !== undefined && now !== before)
            requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          else if (performance.now() - timeStamp > patience)
            reject(new Error(`There is no ${content} at ${path}.`));
          else requestAnimationFrame(look);
        };
        look();
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  /**
   * @param {string} content a selector below `main`
   * @param {number} patience
   */
  const timeRoute = (content, patience) =>
    timeClick((path) => (shownPath() === path ? sign(content) : undefined), content, patience);
  /**
   * @param {string} effect a selector
   * @param {number} patience
   */
  const timePress = (effect, patience) =>
    timeClick(() => document.querySelector(effect)?.textContent, effect, patience);
  /** Milliseconds from the click on the page before until the first content of this one. */
  const timeArrival = () =>
    new Promise((resolve) =>
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint')
            resolve(performance.timeOrigin + startTime - Number(sessionStorage.getItem('tapped')));
      }).observe({ type: 'paint', buffered: true }),
    );
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
      if (entry.interactionId) slowest = Math.max(slowest, entry.duration);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  /** Milliseconds from the slowest press until the first frame after its listeners, as for INP. */
  const slowestInteraction = () => slowest;
  Object.assign(window, { timeRoute, timePress, timeArrival, slowestInteraction });
}
