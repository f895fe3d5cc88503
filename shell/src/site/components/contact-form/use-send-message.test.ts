import { ServiceError } from '@lagoon/shared/browser';
import { sendFailureText } from './contact-form';

test.each(['unreachable', 'broken', 'refused'] as const)(
  'returns for `%s` that the message was not sent, with the reason',
  (code) =>
    expect(sendFailureText(new ServiceError('email', code, 'The reason.'))).toEqual({
      title: 'Your message was not sent',
      text: 'The reason.',
    }),
);
test('explains after a time-out that the message may not have been sent', () =>
  expect(sendFailureText(new ServiceError('email', 'timeout', 'Too long.')).title).toBe(
    'Your message may not have been sent',
  ));
test('hides the text of an error that is not a ServiceError', () =>
  expect(sendFailureText(new Error('x is undefined')).text).toBe(
    'Something went wrong. Please try again.',
  ));
