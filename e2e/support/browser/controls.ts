import type { Page } from '@playwright/test';

/** A link or control of the page. */
export interface Stop {
  /** value of the element's attribute `data-stop` */
  mark: string;
  /** beginning of the element's HTML, for the message of a failed test */
  html: string;
}

/** Marks every link and control of the page and returns those that the keyboard must reach. */
export async function markControls(page: Page): Promise<Stop[]> {
  return page.evaluate(() => {
    const kinds = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';
    const usable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [type=hidden]') &&
      !element.closest('[inert]') &&
      element.getBoundingClientRect().width > 0;
    // the Tab key reaches one radio button of a group, and arrow keys reach the others
    const firstOfItsGroup = (element: Element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const group = [
        ...document.querySelectorAll<HTMLInputElement>(
          `input[type=radio][name="${element.name}"]:enabled`,
        ),
      ];
      return element === (group.find(({ checked }) => checked) ?? group[0]);
    };
    // `tabindex="-1"` is accepted for a control that arrow keys reach, and for a link with the same
    // address as another link
    const skipped = (element: Element) => {
      if (element.getAttribute('tabindex') !== '-1') return false;
      const address = element.getAttribute('href');
      const twin =
        address !== null &&
        document.querySelector(`a[href="${CSS.escape(address)}"]:not([tabindex="-1"])`) !== null;
      return (
        twin ||
        element.closest('[role=grid], [role=listbox], [role=radiogroup], [role=tablist]') !== null
      );
    };
    return [...document.querySelectorAll(kinds)]
      .filter((element) => usable(element) && firstOfItsGroup(element) && !skipped(element))
      .map((element, at) => {
        element.setAttribute('data-stop', String(at));
        return { mark: String(at), html: element.outerHTML.slice(0, 140) };
      });
  });
}

export interface Reached extends Stop {
  /** true if the element is visible in the window */
  inView: boolean;
  ring: boolean;
}

/** Presses Tab from the top of the page to its end. Returns every element that had focus. */
export async function walkByTab(page: Page) {
  const reached: Reached[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      // the focus ring may be drawn on another element: the card of a link, or the label of a
      // hidden radio button
      const drawn = [
        element,
        element.parentElement ?? element,
        element.nextElementSibling ?? element,
      ].flatMap((each) =>
        ['', '::before', '::after'].map((part) => getComputedStyle(each, part || null)),
      );
      return {
        mark: element.getAttribute('data-stop') ?? '',
        html: element.outerHTML.slice(0, 140),
        inView: bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth,
        ring: drawn.some(
          ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
        ),
      };
    });
    // the Tab key stops three times in one date field: at day, month and year
    if (stop && stop.mark !== '' && stop.mark === reached.at(-1)?.mark) continue;
    if (!stop || reached.some(({ mark }) => mark === stop.mark && mark !== '')) return reached;
    reached.push(stop);
  }
  return reached;
}
