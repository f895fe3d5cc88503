import { fireEvent, screen, within } from '@testing-library/react';

/** A field of the form by its label. */
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Types into fields, by their labels. */
export const fill = (texts: Record<string, string>) => {
  for (const [name, value] of Object.entries(texts)) fireEvent.change(field(name), { target: { value } });
};

/** As a browser does where what is typed into a date or a number is none: the value is empty, and it says so. */
export function typeUnreadable(name: string): void {
  const input = field(name);
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.blur(input);
}

/** The words of every label and of the hint on pictures, in the order of the page. */
export const labelsAndHint = () =>
  screen
    .getAllByText((text, element) => element?.tagName === 'LABEL' || text.startsWith('Upload blog image from your device'))
    .map(({ textContent }) => textContent);

/** What is on top of the form, in order. */
export const summary = async () =>
  within(await screen.findByRole('alert', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
