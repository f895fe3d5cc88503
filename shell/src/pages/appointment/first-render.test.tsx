import { cartRestored } from '@lagoon/shared/cart';
import { renderRoutes } from '@lagoon/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Calendar } from './calendar';
import { answer, field, open, stopClock } from './testing';

beforeEach(() => {
  stopClock();
  answer();
});
afterEach(() => jest.useRealTimers());

test('a cart that is restored late adds its tests to those chosen by hand, once', async () => {
  await open({ cart: ['Full Blood Count'], restored: false });
  await userEvent.type(field('Find a test'), 'HbA1c');
  await userEvent.click(screen.getByRole('checkbox', { name: 'HbA1c' }));
  expect(screen.queryByRole('button', { name: 'Remove Full Blood Count' })).toBeNull();
  act(() => cartRestored());
  expect(await screen.findByRole('button', { name: 'Remove Full Blood Count' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove HbA1c' })).toBeVisible();
});

test('before the clock has been read the calendar has no day, and room for six weeks', () => {
  const html = renderToString(
    <Calendar name="date" days={undefined} isFull={() => false} value="" onChoose={() => {}} describedBy={undefined} />,
  );
  expect(html).not.toMatch(/\d{4}/);
  renderRoutes([{ path: '/', Component: () => <div dangerouslySetInnerHTML={{ __html: html }} /> }], { at: '/' });
  expect(screen.getAllByRole('row')).toHaveLength(7);
});
