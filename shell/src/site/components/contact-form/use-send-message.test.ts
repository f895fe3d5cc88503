import { ServiceError } from '@lagoon/shared/browser';
import { failureText } from './use-send-message';

test.each(['unreachable', 'broken', 'refused'] as const)('%s: it was not sent, and why', (code) =>
  expect(failureText(new ServiceError('email', code, 'The reason.'))).toEqual({ title: 'Your message was not sent', text: 'The reason.' }),
);
test('a time-out means that the message may have been sent', () =>
  expect(failureText(new ServiceError('email', 'timeout', 'Too long.')).title).toBe('Your message may not have been sent'));
test('hides the details of an error that is not of a service', () =>
  expect(failureText(new Error('x is undefined')).text).toBe('Something went wrong. Please try again.'));
