import { randomInt } from 'node:crypto';

/** Without those that are taken for one another: l and 1, O and 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** The most that the sign-in form takes (spec §5): 115 random bits. */
const LENGTH = 20;

/** A password that is made up. */
export const newPassword = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
