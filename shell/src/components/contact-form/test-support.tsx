import { answerCalls, renderRoutes } from '@lagoon/shared/testing';
import { configure, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { contactDraft } from './contact-values';

// a busy machine takes its time to load a page's code
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

/** Opens a page that shows the form. @param kept a draft of the same page load stays */
export const openPage = (path: string, Component: ComponentType, { kept = false } = {}) => {
  if (!kept) for (const form of ['CONTACT US', "Let's work together"]) contactDraft(form).drop();
  return renderRoutes(
    [
      { path, Component },
      { path: '*', Component: () => <p>Elsewhere</p> },
    ],
    { at: path },
  );
};

/** Answers `fetch`: config.json is there, and the e-mail service does what it is told. */
export const answerSend = (answer: () => Promise<Response>): jest.Mock => answerCalls({ '/api/v1.0/email/send': answer });

export const ok = () => Promise.resolve(new Response('OK'));
export const lost = () => Promise.reject(new TypeError('lost'));

/** The bodies that were sent to the e-mail service. */
export const sentTo = (calls: jest.Mock) =>
  calls.mock.calls.filter(([url]) => String(url).endsWith('/email/send')).map(([, init]) => JSON.parse(init.body));

export const labels = ['First name', 'Last name', 'Email', 'Phone number', 'Message'] as const;
const typed = ['Tobi', 'Alabi', 'tobi@mail.example', '08012345678', 'Good morning. Do you open on Saturday?'];

export const field = (label: string) => screen.getByLabelText(label);
export const values = () => labels.map((label) => (field(label) as HTMLInputElement).value);
export const goodValues = typed;

export function fillIn(changes: Partial<Record<(typeof labels)[number], string>> = {}): void {
  labels.forEach((label, at) => {
    fireEvent.change(field(label), { target: { value: changes[label] ?? typed[at] } });
  });
}
export const sendButton = () => screen.getByRole('button', { name: 'Send' });
export const pressSend = () => userEvent.click(sendButton());
