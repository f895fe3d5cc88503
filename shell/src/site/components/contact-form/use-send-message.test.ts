import { ServiceError } from '@lagoon/shared/browser';
import { sendFailureText } from './use-send-message';

test.each(['unreachable', 'broken', 'refused'] as const)('%s: it was not sent, and why', (code) =>
  expect(sendFailureText(new ServiceError('email', code, 'The reason.'))).toEqual({
    title: 'Your message was not sent',
    text: 'The reason.',
  }),
);
test('a time-out means that the message may have been sent', () =>
  expect(sendFailureText(new ServiceError('email', 'timeout', 'Too long.')).title).toBe('Your message may not have been sent'));
test('hides the details of an error that is not of a service', () =>
  expect(sendFailureText(new Error('x is undefined')).text).toBe('Something went wrong. Please try again.'));
