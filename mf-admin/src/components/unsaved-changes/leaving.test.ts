import { isLeaving, SAVED } from './leave-guard';

const move = (to: string, { state = null as unknown, historyAction = 'PUSH' } = {}) =>
  isLeaving({ currentLocation: { pathname: '/form' }, nextLocation: { pathname: to, state }, historyAction });

test.each([
  ['another page', move('/list'), true],
  ['another query of the same page', move('/form'), false],
  ['the page after a save', move('/list', { state: SAVED }), false],
  ['a page with a state of its own', move('/list', { state: { from: 'home' } }), true],
  ['back to where a save once led', move('/list', { state: SAVED, historyAction: 'POP' }), true],
])('%s', (_, leaves, expected) => expect(leaves).toBe(expected));
