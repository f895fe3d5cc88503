import { type Letter, lab, person } from './emails';

/** To the lab: a message of the contact form. */
export function contactLetter(message: {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
}): Letter {
  const text = [`From: ${person(message).name}`, `Phone: ${message.phoneNumber}`, `E-mail: ${message.email}`, '', message.message].join(
    '\n',
  );
  return { to: lab, replyTo: person(message), subject: 'New message from the contact form', text };
}
