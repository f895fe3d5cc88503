// @ts-check
/** Runs in a page before its own scripts: measures the time from a click to the first frame with its effect. */
{
  /** Returns the path of the shown content. While the router loads, `data-preview` has this path and the address does not. */
  const shownPath = () =>
    /** @type {HTMLElement | null} */ (document.querySelector('[data-preview]'))?.dataset.preview ?? location.pathname;
  /** Returns a text that is different on each page. @param {string} content a selector below `main` */
  const sign = (content) => {
    const main = document.querySelector('[data-preview]') ?? document.querySelector('main');
    const first = main?.querySelector(content);
    return first ? `${main?.querySelector('h1')?.textContent} ${first.textContent}` : undefined;
  };
  /**
   * Measures the time from the next click until `read` returns another text than before the click.
   * @param {(path?: string) => string | null | undefined} read returns the text; undefined when the page has another path
   * @param {(path?: string) => string} missing error message
   * @param {number} patience maximum ms until the text changes
   * @returns {Promise<number>} ms from the click
   */
  const timeClick = (read, missing, patience) =>
    new Promise((resolve, reject) => {
      /** @param {MouseEvent} event */
      const clicked = ({ target, timeStamp }) => {
        const path = /** @type {Element} */ (target).closest('a')?.pathname;
        const before = read(location.pathname);
        const look = () => {
          const now = read(path);
          if (now !== undefined && now !== before) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          else if (performance.now() - timeStamp > patience) reject(new Error(missing(path)));
          else requestAnimationFrame(look);
        };
        look();
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  /**
   * Measures a click on a link.
   * @param {string} content a selector below `main`
   * @param {number} patience maximum ms until the text changes
   */
  const timeRoute = (content, patience) =>
    timeClick(
      (path) => (shownPath() === path ? sign(content) : undefined),
      (path) => `There is no ${content} at ${path}.`,
      patience,
    );
  /**
   * Measures a click and its effect.
   * @param {string} effect a selector
   * @param {number} patience maximum ms until the text changes
   */
  const timePress = (effect, patience) =>
    timeClick(
      () => document.querySelector(effect)?.textContent,
      () => `There is no ${effect}.`,
      patience,
    );
  Object.assign(window, { timeRoute, timePress });
}
