// @ts-check
import { parseArgs } from 'node:util';
import { UsageError } from './usage.mjs';

/** Options of each command, and how many names it takes. */
const COMMANDS = /** @type {const} */ ({
  publish: { options: ['from'], names: [1, 99] },
  promote: { options: [], names: [1, 99] },
  rollback: { options: ['to'], names: [0, 2] },
  canary: { options: ['percent', 'promote', 'stop'], names: [1, 2] },
  status: { options: ['json', 'history'], names: [0, 0] },
  prune: { options: ['keep', 'dry-run'], names: [0, 0] },
  verify: { options: [], names: [0, 2] },
});

/**
 * @typedef {object} Call
 * @property {keyof typeof COMMANDS | 'help'} command
 * @property {string[]} names what stands after it: apps and builds
 * @property {string} [from]
 * @property {number} [to]
 * @property {number} [percent]
 * @property {boolean} [promote]
 * @property {boolean} [stop]
 * @property {boolean} [json]
 * @property {boolean} [dry-run]
 * @property {number} [history]
 * @property {number} [keep]
 * @property {number} [wait]
 */

/**
 * What an operator asks for.
 * @param {string[]} argv after the program's name
 * @returns {Call}
 * @throws {UsageError}
 */
export function parseCall(argv) {
  const { values, positionals } = read(argv);
  const [command, ...names] = positionals;
  if (values.help || command === 'help' || (!command && Object.keys(values).length === 0)) return { command: 'help', names: [] };
  if (!command || !isCommand(command)) throw new UsageError(command ? `There is no command "${command}".` : 'Which command?');
  const { options, names: count } = COMMANDS[command];
  const [least, most] = count;
  for (const option of Object.keys(values))
    if (option !== 'wait' && !(/** @type {readonly string[]} */ (options).includes(option)))
      throw new UsageError(`"${command}" takes no --${option}.`);
  if (names.length < least) throw new UsageError(`"${command}" needs the name of an app.`);
  if (names.length > most) throw new UsageError(`"${command}" does not take "${names[most]}".`);
  const { help: _, to, percent, history, keep, wait, ...rest } = values;
  const call = { command, names, ...rest, ...numbers({ to, percent, history, keep, wait }) };
  if (command === 'canary') checkCanary(call);
  if (call.to !== undefined && names.length > 0) throw new UsageError('--to takes everything back: name an app or a release, not both.');
  if (call.from !== undefined && names.length > 1) throw new UsageError('--from is the folder of one app.');
  return call;
}

/** @param {string[]} argv */
function read(argv) {
  const text = /** @type {const} */ ({ type: 'string' });
  const flag = /** @type {const} */ ({ type: 'boolean' });
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        help: { ...flag, short: 'h' },
        from: text,
        to: text,
        percent: text,
        promote: flag,
        stop: flag,
        json: flag,
        'dry-run': flag,
        history: text,
        keep: text,
        wait: text,
      },
    });
  } catch (error) {
    throw new UsageError(`${/** @type {Error} */ (error).message.split('. ')[0]}.`);
  }
}

const NUMBERS = /** @type {const} */ ({
  to: { is: /^[1-9]\d{0,8}$/, what: 'the number of a release' },
  percent: { is: /^(100|\d{1,2})(\.\d+)?%?$/, what: 'a number from 0 to 100' },
  history: { is: /^\d{1,6}$/, what: 'a number of lines' },
  keep: { is: /^[1-9]\d{0,5}$/, what: 'a number of builds, 1 or more' },
  wait: { is: /^\d{1,5}$/, what: 'a number of seconds' },
});

/** @param {Partial<Record<keyof typeof NUMBERS, string>>} values @returns {Partial<Record<keyof typeof NUMBERS, number>>} */
function numbers(values) {
  /** @type {Partial<Record<keyof typeof NUMBERS, number>>} */
  const found = {};
  for (const name of /** @type {(keyof typeof NUMBERS)[]} */ (Object.keys(NUMBERS))) {
    const value = values[name];
    if (value === undefined) continue;
    const { is, what } = NUMBERS[name];
    if (!is.test(value) || Number.parseFloat(value) > (name === 'percent' ? 100 : Number.POSITIVE_INFINITY))
      throw new UsageError(`--${name} takes ${what}, not "${value}".`);
    found[name] = Number.parseFloat(value);
  }
  return found;
}

/** @param {Pick<Call, 'names' | 'percent' | 'promote' | 'stop'>} call */
function checkCanary({ names, percent, promote, stop }) {
  const asked = [percent !== undefined, promote, stop].filter(Boolean).length;
  if (asked !== 1) throw new UsageError('"canary" takes one of --percent <0-100>, --promote and --stop.');
  if (names.length > 1 && percent === undefined) throw new UsageError(`There is one canary of ${names[0]}: name no build.`);
}

/** @param {string} name @returns {name is keyof typeof COMMANDS} */
const isCommand = (name) => Object.hasOwn(COMMANDS, name);
