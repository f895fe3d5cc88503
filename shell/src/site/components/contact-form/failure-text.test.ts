import { ServiceError } from '@lagoon/shared/browser';
import { failureText } from './use-send-message';

test.each(['unreachable', 'broken', 'refused'] as const)('%s: it was not sent, and why', (code) =>
  expect(failureText(new ServiceError('email', code, 'The reason.'))).toEqual({ title: 'Your message was not sent', text: 'The reason.' }),
);
test('no answer in time: nobody knows, and it is said so', () =>
  expect(failureText(new ServiceError('email', 'timeout', 'Too long.')).title).toBe('Your message may not have been sent'));
test('what is no error of a service is told without its detail', () =>
  expect(failureText(new Error('x is undefined')).text).toBe('Something went wrong. Please try again.'));
