import { ServiceError, sendFailureText } from './http';

test.each([
  [
    new ServiceError('email', 'timeout', 'Too long.'),
    'Too long. We may have received it; sending again will not make a second order.',
  ],
  [
    new ServiceError('email', 'unreachable', 'Gone.'),
    'Gone. We may have received it; sending again will not make a second order.',
  ],
  [
    new ServiceError('email', 'broken', 'Oops.'),
    'Oops. We may have received it; sending again will not make a second order.',
  ],
  [
    new ServiceError('email', 'refused', 'Email is required.'),
    'Your order was not accepted: Email is required. Nothing you filled in is lost.',
  ],
  [
    new ServiceError('imageHost', 'unreachable', 'Gone.'),
    'Your proof of payment was not uploaded, so the order was not sent. Gone. Nothing you filled in is lost.',
  ],
  [
    new ServiceError('config', 'broken', 'No settings.'),
    'No settings. Your order was not sent. Nothing you filled in is lost.',
  ],
  [new Error('bug'), 'Your order was not sent. Nothing you filled in is lost. Please try again.'],
])('explains the failed send and the next step after %p', (error, text) =>
  expect(sendFailureText(error, 'order')).toBe(text),
);

test('names the form’s content, such as the appointment, in the text about a failure', () => {
  expect(
    sendFailureText(new ServiceError('email', 'refused', 'Choose a day.'), 'appointment'),
  ).toBe('Your appointment was not accepted: Choose a day. Nothing you filled in is lost.');
});
