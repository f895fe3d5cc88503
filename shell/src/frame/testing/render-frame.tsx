import type { LinkPlace } from '@lagoon/shared/domain';
import type { FrameLinkItem, RouteObject } from '@lagoon/shared/router';
import { element, renderRoutes } from '@lagoon/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { layoutWith } from '../layout';
import { overlaysClosed } from '../overlays';

const pages = ['/', '/shop', '/shop/:name', '/cart', '/about', '/team', '/services', '*'].map(
  (path) => ({
    path,
    Component: () => (
      <>
        <title>{`Title of ${path}`}</title>
        <h1>{`Page ${path}`}</h1>
        <a href="#part">Part</a>
      </>
    ),
  }),
);

/** Links that remotes add to the frame. */
type Links = Partial<Record<LinkPlace, FrameLinkItem[]>>;

export async function renderFrame(at = '/', links: Links = {}) {
  overlaysClosed();
  const view = renderLayout(at, pages, links);
  await screen.findByRole('heading', { level: 1 });
  const header = within(element('banner'));
  const main = within(element('navigation', 'Main'));
  const user = userEvent.setup();
  const openMenu = async () => {
    await user.click(header.getByRole('button', { name: 'Menu' }));
    return within(element('navigation', 'Menu'));
  };
  return Object.assign(view, { user, header, main, openMenu });
}

/** Pages below `/bare` have their own frame. */
export const renderLayout = (at: string, children: RouteObject[], links: Links = {}) => {
  const Component = layoutWith(
    (path) => (path.startsWith('/bare') ? 'none' : 'site'),
    (place) => links[place] ?? [],
  );
  return renderRoutes([{ Component, children }], at);
};
