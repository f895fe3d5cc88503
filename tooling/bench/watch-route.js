// @ts-check
/** Runs in a page before its own scripts: times a change of route and a press, from the click to the first frame with their effect. */
{
  /** Returns a text that differs from page to page. @param {string} content a selector below `main` */
  const sign = (content) => {
    const main = document.querySelector('main');
    const first = main?.querySelector(content);
    return first ? `${main?.querySelector('h1')?.textContent} ${first.textContent}` : undefined;
  };
  /**
   * Waits for a click on a link, and until the next page has its content.
   * @param {string} content a selector below `main`
   * @param {number} patience milliseconds after which it rejects
   * @returns {Promise<number>} milliseconds from the click
   */
  const timeRoute = (content, patience) =>
    new Promise((resolve, reject) => {
      /** @param {MouseEvent} event */
      const clicked = ({ target, timeStamp }) => {
        const path = /** @type {Element} */ (target).closest('a')?.pathname;
        const before = sign(content);
        const look = () => {
          const now = location.pathname === path ? sign(content) : undefined;
          if (now !== undefined && now !== before) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          else if (performance.now() - timeStamp > patience) reject(new Error(`There is no ${content} at ${path}.`));
          else requestAnimationFrame(look);
        };
        look();
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  /**
   * Waits for a click and its effect.
   * @param {string} effect a selector @param {number} patience @returns {Promise<number>} milliseconds
   */
  const timePress = (effect, patience) =>
    new Promise((resolve, reject) => {
      /** @param {MouseEvent} event */
      const clicked = ({ timeStamp }) => {
        const before = document.querySelector(effect)?.textContent;
        const look = () => {
          const now = document.querySelector(effect)?.textContent;
          if (now !== undefined && now !== before) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          else if (performance.now() - timeStamp > patience) reject(new Error(`There is no ${effect}.`));
          else requestAnimationFrame(look);
        };
        look();
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  Object.assign(window, { timeRoute, timePress });
}
