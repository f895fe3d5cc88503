import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Target } from './target';

type Library = typeof import('@testing-library/dom');

declare global {
  interface Window {
    TestingLibraryDom: Library;
    findInPage?: (target: Target) => HTMLElement[];
  }
}

/** Returns the visible elements. Runs in the page. */
function findInPage(target: Target): HTMLElement[] {
  const revive = (name: unknown) => {
    const { source, flags } = name as RegExp;
    return typeof name === 'string' || name === undefined ? name : new RegExp(source, flags);
  };
  const root = target.within ? window.findInPage?.(target.within)[0] : document.body;
  if (!root) return [];
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = window.TestingLibraryDom;
  const found = () => {
    if ('label' in target) return queryAllByLabelText(root, target.label);
    if ('text' in target) return queryAllByText(root, revive(target.text) as string);
    const { name, level } = target;
    return queryAllByRole(root, target.role, {
      ...(name && { name: revive(name) as string }),
      ...(level && { level }),
    });
  };
  return found().filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) || element.matches('[type=file]'),
  );
}

const library = dirname(
  createRequire(import.meta.url).resolve('@testing-library/dom/package.json'),
);

/** An expression that defines `window.findInPage` in a document. */
export const defineFindInPage = `(() => {
${readFileSync(join(library, 'dist/@testing-library/dom.umd.min.js'), 'utf8')}
window.findInPage = ${findInPage};
})()`;

/**
 * Returns a target (`Target`) as a JavaScript literal. A regular expression becomes an object with
 * its source and flags.
 */
export const literal = (target: Target) =>
  JSON.stringify(target, (_, value) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );

/**
 * Scrolls to an element. Returns true when the element does not move, is enabled, and is not
 * covered at its centre. Runs in the page.
 */
export async function isPressable(element: HTMLElement) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const before = element.getBoundingClientRect();
  await frame();
  const { x, y, width, height } = element.getBoundingClientRect();
  if (before.x !== x || before.y !== y || element.matches(':disabled')) return false;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(hit) || (element as HTMLInputElement).labels?.[0]?.contains(hit) === true;
}
