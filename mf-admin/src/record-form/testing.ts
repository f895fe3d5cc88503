import { fireEvent, screen, within } from '@testing-library/react';

/** A field of the form by its label. */
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Types into fields, by their labels. */
export const fill = (texts: Record<string, string>) => {
  for (const [name, value] of Object.entries(texts)) fireEvent.change(field(name), { target: { value } });
};

/** What is on top of the form, in order. */
export const summary = async () =>
  within(await screen.findByRole('alert', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
