import type { Page, Request, Route } from '@playwright/test';

/**
 * Holds requests back. Returns a function that lets held and later requests continue, or only those
 * that match.
 */
export async function hold(page: Page, address: RegExp | string) {
  const allowed: ((request: Request) => boolean)[] = [];
  const held = new Set<Route>();
  const letIn = (route: Route) => {
    held.delete(route);
    return route.continue();
  };
  await page.route(address, (route) => {
    if (allowed.some((isAllowed) => isAllowed(route.request()))) return letIn(route);
    held.add(route);
  });
  return (which: (request: Request) => boolean = () => true) => {
    allowed.push(which);
    for (const route of held) if (which(route.request())) void letIn(route);
  };
}
