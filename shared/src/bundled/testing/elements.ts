import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Text = string | RegExp;

/** Elements by role and accessible name; a heading also by its level. */
export const element = (role: string, name?: Text) => screen.getByRole(role, { name });
export const findElement = (role: string, name?: Text) => screen.findByRole(role, { name });
export const button = (name: Text) => element('button', name);
export const findButton = (name: Text) => findElement('button', name);
export const link = (name: Text) => element('link', name);
export const findLink = (name: Text) => findElement('link', name);
export const heading = (name: Text, level?: number) => screen.getByRole('heading', { name, level });
export const findHeading = (name: Text, level?: number) =>
  screen.findByRole('heading', { name, level });

/** The element of a label. */
export const field = (label: Text) => screen.getByLabelText<HTMLInputElement>(label);

/** A part of the page, such as `within(card)`, or the whole page. */
type Part<Query extends keyof typeof screen> = Pick<typeof screen, Query>;

export const press = (name: Text, { getByRole }: Part<'getByRole'> = screen) =>
  userEvent.click(getByRole('button', { name }));
export const follow = (name: Text, { getByRole }: Part<'getByRole'> = screen) =>
  userEvent.click(getByRole('link', { name }));

/** The address that the link has in its HTML. */
export const hrefOf = (name: Text, { getByRole }: Part<'getByRole'> = screen) =>
  getByRole('link', { name }).getAttribute('href');

export const textsOf = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent);

export const expectText = (text: Text, { getByText }: Part<'getByText'> = screen) =>
  expect(getByText(text)).toBeVisible();
export const awaitText = async (text: Text) => expect(await screen.findByText(text)).toBeVisible();
export const expectNoText = (text: Text) => expect(screen.queryByText(text)).toBeNull();
export const expectNone = (role: string, name?: Text) =>
  expect(screen.queryByRole(role, { name })).toBeNull();

/** Keeps expected messages out of the output of a test. */
export const mute = (method: 'error' | 'warn' = 'error') =>
  jest.spyOn(console, method).mockImplementation(() => {});

export const canonical = () =>
  document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

/** @param name also of a property, such as `og:title` */
export const metaOf = (name: string) =>
  document.head
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');

export const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  );
