import { CART_STORAGE_KEY } from '@lagoon/shared/domain';
import { changeCart } from '@lagoon/shared/late-cart';
import {
  type Answer,
  button,
  element,
  fakeServer,
  field,
  findHeading,
  renderPage,
} from '@lagoon/shared/testing';
import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClosedDays, FullTimes } from '../../../components/visit-time/full-times';
import Appointment from '..';
import { appointmentDraft } from '../appointment';

/** Thursday, 9 am in Lagos. */
export const NOW = '2026-11-12T08:00:00Z';

export const answer = ({
  full = {},
  closed = {},
  send = () => new Response('OK APT-7F3K-92QD'),
}: {
  full?: FullTimes;
  closed?: ClosedDays;
  send?: Answer;
} = {}) =>
  fakeServer({
    'GET /api/appointments/slots': () => Response.json({ full, closed }),
    'POST /api/v1.0/email/send': send,
  });

export function fillCart(names: string[]) {
  window.localStorage.removeItem(CART_STORAGE_KEY);
  for (const name of names) changeCart('itemAdded', { id: name, name, price: 6500, image: '' });
}

/** Opens the page without a draft. */
export async function open({ cart = [] as string[] } = {}) {
  appointmentDraft.drop();
  fillCart(cart);
  const page = renderPage(Appointment, '/book-an-appointment');
  // waits until the page knows which time slots are fully booked
  await act(async () => {});
  return page;
}

export const time = (name: string) => element('radio', name);
export const sendButton = () => button('Book An Appointment');
export const summary = () => element('complementary', 'Your appointment');

/** Sets each value in one event, because simulated typing takes seconds. */
export async function fillIn() {
  for (const choice of ['Home collection', 'Tuesday 17 November 2026', '9 am'])
    fireEvent.click(field(choice));
  const texts = {
    'Address for the visit': '5 Fola Osibo Road, Lekki Phase 1',
    'First name': ' Adaeze ',
    'Last name': 'Okafor',
    Email: 'adaeze@mail.example',
    'Phone number': '08012345678',
  };
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(field(label), { target: { value } });
  await act(async () => {});
}

export async function fillInAndSend() {
  await fillIn();
  await userEvent.click(sendButton());
}

export const confirmed = () => findHeading('Visit requested', 1);
