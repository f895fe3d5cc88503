import { changeCart } from '@lagoon/shared/late-cart';
import { act, hrefOf, link, screen, textsOf, waitFor, within } from '@lagoon/shared/testing';
import { renderFrame } from './testing/render-frame';

const hrefs = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);
const test1 = { id: '1', name: 'HIV 1 and 2 Screening', price: 6500, image: '' };
const test2 = { id: '2', name: 'Lipid Profile', price: 9000, image: '' };

const menu = () => screen.queryByRole('navigation', { name: 'Menu' });

it('shows in the cart link the number of lines of the cart, not of units', async () => {
  const { header } = await renderFrame();
  const cart = (name: string) => header.getByRole('link', { name });
  expect(cart('Cart, 0 tests')).toHaveTextContent('0');
  act(() => {
    for (const test of [test1, test1]) changeCart('itemAdded', test);
  });
  expect(cart('Cart, 1 test')).toHaveTextContent('1');
  act(() => void changeCart('itemAdded', test2));
  expect(cart('Cart, 2 tests')).toHaveTextContent('2');
  expect(cart('Cart, 2 tests')).toHaveAttribute('href', '/cart');
});

it('lists links of remotes under More on a wide screen, and in the menu on a phone', async () => {
  const { main, openMenu, user } = await renderFrame('/results', {
    menu: [{ title: 'Results', url: '/results' }],
    footer: [{ title: 'Careers', url: '/careers' }],
  });
  const more = main.getByRole('button', { name: 'More' });
  expect(more).toHaveAttribute('data-current');
  await user.hover(main.getByRole('button', { name: 'About' }));
  await user.hover(more);
  expect(main.queryByRole('link', { name: 'Our Team' })).toBeNull();
  expect(hrefs(main.getAllByRole('link')).slice(-2)).toEqual([
    ['Blog', '/blog'],
    ['Results', '/results'],
  ]);
  const opened = await openMenu();
  expect(hrefOf('Results', opened)).toBe('/results');
  expect(opened.queryByRole('link', { name: 'Careers' })).toBeNull();
  const quick = within(screen.getByRole('navigation', { name: 'Quick Links' }));
  expect(hrefs(quick.getAllByRole('link')).at(-1)).toEqual(['Careers', '/careers']);
});

it('links to every part of the site, in order', async () => {
  const { main } = await renderFrame();
  expect(hrefs(main.getAllByRole('link'))).toEqual([
    ['Home', '/'],
    ['Tests', '/shop'],
    ['Services', '/services'],
    ['Contact', '/contact'],
    ['Blog', '/blog'],
  ]);
  const names = main
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.textContent?.trim());
  expect(names).toEqual(['Home', 'Tests', 'About', 'Services', 'Contact', 'Blog']);
});

it('shows the link Book An Appointment next to the name of the lab', async () => {
  const { header } = await renderFrame();
  expect(hrefOf('Book An Appointment', header)).toBe('/book-an-appointment');
  expect(hrefOf('Lagoon Diagnostics', header)).toBe('/');
});

it.each([
  ['/', 'Home'],
  ['/shop', 'Tests'],
  ['/shop/Lipid%20Profile', 'Tests'],
])('marks one link as current: on the page %s the link %s', async (at, name) => {
  const { main } = await renderFrame(at);
  const current = main
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(textsOf(current)).toEqual([name]);
});

describe('the menu of a narrow screen', () => {
  it('lists the pages of the wide navigation, and Book An Appointment', async () => {
    const { header, openMenu, user } = await renderFrame();
    expect(menu()).toBeNull();
    const opened = await openMenu();
    expect(header.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(opened.getByRole('button', { name: 'About' }));
    expect(hrefs(opened.getAllByRole('link')).slice(0, 11)).toEqual([
      ['Home', '/'],
      ['Tests', '/shop'],
      ['About', '/about'],
      ['Our Team', '/team'],
      ['Sample Collection', '/sample-collection'],
      ['Services', '/services'],
      ['Contact', '/contact'],
      ['Blog', '/blog'],
      ['Book An Appointment', '/book-an-appointment'],
      ['Track An Order', '/order'],
      ['Manage A Visit', '/your-visit'],
    ]);
  });

  it.each([
    ['its button is pressed', '/', 'button', /^Menu/],
    ['a link is tapped, even when it leads to the current page', '/', 'link', 'Home'],
    ['the cart link is tapped', '/cart', 'link', /^Cart/],
  ])('closes when %s', async (_, at, role, name) => {
    const { header, openMenu, user } = await renderFrame(at);
    await openMenu();
    await user.click(header.getAllByRole(role, { name }).at(-1) as HTMLElement);
    expect(menu()).toBeNull();
  });

  it('closes on Escape and returns focus to its button', async () => {
    const { header, openMenu, user } = await renderFrame();
    const opened = await openMenu();
    opened.getByRole('link', { name: 'Blog' }).focus();
    await user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(header.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('closes when focus leaves the header, and on a route change', async () => {
    const { openMenu, router } = await renderFrame();
    await openMenu();
    act(() => link('Book A Test').focus());
    expect(menu()).toBeNull();
    await openMenu();
    await act(() => router.navigate('/services'));
    await waitFor(() => expect(menu()).toBeNull());
  });

  it('prevents the page from scrolling while it is open', async () => {
    const { header, openMenu, user } = await renderFrame();
    await openMenu();
    expect(document.body).toHaveAttribute('data-scroll-locked');
    await user.click(header.getByRole('button', { name: 'Menu' }));
    expect(document.body).not.toHaveAttribute('data-scroll-locked');
  });
});
