import { field, findElement, textsOf } from '@lagoon/shared/testing';
import { $toasts, toastClosed } from '@lagoon/shared/ui';
import { fireEvent, screen, within } from '@testing-library/react';

// a toast of one test is not shown in the next one
afterEach(() => {
  for (const { id } of $toasts.getState().shown) toastClosed(id);
});

/** Changes fields by label. */
export const fill = (texts: Record<string, string>) => {
  for (const [name, value] of Object.entries(texts))
    fireEvent.change(field(name), { target: { value } });
};

/** Simulates input that the browser cannot parse: an empty value with `badInput`. */
export function typeUnreadable(name: string) {
  const input = field(name);
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.blur(input);
}

/** A response with an ETag. */
export const atVersion = (record: object, version: number, status = 200) =>
  Response.json(record, { status, headers: { etag: `"${version}"` } });

export const labelsAndHint = () =>
  screen
    .getAllByText(
      (text, element) =>
        element?.tagName === 'LABEL' || text.startsWith('Upload blog image from your device'),
    )
    .map(({ textContent }) => textContent);

export const summary = async () =>
  textsOf(within(await findElement('alert', 'There is a problem')).getAllByRole('link'));

export const toasts = () =>
  $toasts.getState().shown.map(({ text, duration }) => ({ text, duration }));
