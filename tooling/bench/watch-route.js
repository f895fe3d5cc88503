// @ts-check
/**
 * Runs in a page before its own scripts: times a change of route and a press, each from the click to the first frame with its
 * effect.
 */
{
  /** Returns the path of the page whose content is shown. The address follows when the router is loaded. */
  const shownPath = () =>
    /** @type {HTMLElement | null} */ (document.querySelector('[data-preview]'))?.dataset.preview ?? location.pathname;
  /** Returns a text that differs from page to page. @param {string} content a selector below `main` */
  const sign = (content) => {
    const main = document.querySelector('[data-preview]') ?? document.querySelector('main');
    const first = main?.querySelector(content);
    return first ? `${main?.querySelector('h1')?.textContent} ${first.textContent}` : undefined;
  };
  /**
   * Times the next click until a text differs from the text before the click.
   * @param {(path?: string) => string | null | undefined} read returns the text; undefined when the page has another path
   * @param {(path?: string) => string} missing error message @param {number} patience milliseconds after which it rejects
   * @returns {Promise<number>} milliseconds from the click
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
  /** Times a click on a link. @param {string} content a selector below `main` @param {number} patience */
  const timeRoute = (content, patience) =>
    timeClick(
      (path) => (shownPath() === path ? sign(content) : undefined),
      (path) => `There is no ${content} at ${path}.`,
      patience,
    );
  /** Times a click and its effect. @param {string} effect a selector @param {number} patience */
  const timePress = (effect, patience) =>
    timeClick(
      () => document.querySelector(effect)?.textContent,
      () => `There is no ${effect}.`,
      patience,
    );
  Object.assign(window, { timeRoute, timePress });
}
