import { isLeaving, SAVED } from './leave-guard';

const move = (to: string, { state = null as unknown, historyAction = 'PUSH' } = {}) =>
  isLeaving({
    currentLocation: { pathname: '/form' },
    nextLocation: { pathname: to, state },
    historyAction,
  });

test.each([
  ['leaves for another page', move('/list'), true],
  ['stays for another query of the same page', move('/form'), false],
  ['does not count the navigation after a save as leaving', move('/list', { state: SAVED }), false],
  ['leaves for a page with a state', move('/list', { state: { from: 'home' } }), true],
  [
    'leaves when history returns to the page after an earlier save',
    move('/list', { state: SAVED, historyAction: 'POP' }),
    true,
  ],
])('%s', (_, leaves, expected) => expect(leaves).toBe(expected));
