import { type Answer, fakeServer, field, press, renderPage } from '@lagoon/shared/testing';
import { fireEvent } from '@testing-library/react';
import type { ComponentType } from 'react';
import { formDraft } from '../../draft';
import { EMPTY } from '../contact-form';

export const head = { title: 'Contact', description: 'Write to us.', path: '/contact' };

/** @param kept true keeps the drafts of earlier tests */
export const openPage = (path: string, Component: ComponentType, { kept = false } = {}) => {
  if (!kept)
    for (const form of ['CONTACT US', "Let's work together"]) formDraft(form, EMPTY).drop();
  return renderPage(Component, path);
};

export const answerSend = (answer: Answer) => fakeServer({ 'POST /api/v1.0/email/send': answer });

export const ok = () => new Response('OK');

export const labels = ['First name', 'Last name', 'Email', 'Phone number', 'Message'] as const;
export const goodValues = [
  'Tobi',
  'Alabi',
  'tobi@mail.example',
  '08012345678',
  'Good morning. Do you open on Saturday?',
];

export const values = () => labels.map((label) => field(label).value);

export function fillIn(changes: Partial<Record<(typeof labels)[number], string>> = {}) {
  labels.forEach((label, at) => {
    fireEvent.change(field(label), { target: { value: changes[label] ?? goodValues[at] } });
  });
}
export const pressSend = () => press('Send');
