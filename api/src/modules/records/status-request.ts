import { object, string } from 'yup';
import { HttpError } from '../../platform/http/errors';
import { validated } from '../../platform/http/validation';
import { versionsMeant } from '../../platform/http/versions';
import { headerText } from '../outbox/emails';

/** What the changes of a kind of record must keep to. */
export interface StatusRules<Status extends string> {
  statuses: readonly Status[];
  /** the statuses of which the customer is told the reason */
  explained?: readonly Status[];
}

/** A change of a record's status, as it is asked for. */
export interface StatusRequest<Status extends string> {
  status: Status;
  /** one block of text, '' for none */
  note: string;
  /** the versions of the record that may be changed, undefined when any may */
  meant: number[] | undefined;
}

const LONGEST_NOTE = 1000;

/** A note as one block, without what PostgreSQL cannot hold; empty when there is nothing in it to be seen. */
export function oneBlock(text: string): string {
  const block = headerText(text.replace(/\p{Surrogate}/gu, ''));
  return /[^\p{C}\p{Z}]/u.test(block) ? block : '';
}

const schemaOf = ({ statuses, explained = [] }: StatusRules<string>) =>
  object({
    status: string().required('Choose a status').oneOf(statuses, 'There is no such status'),
    note: string()
      .transform((note: unknown) => (typeof note === 'string' ? oneBlock(note) : note))
      .max(LONGEST_NOTE, `The note may have at most ${LONGEST_NOTE} characters`)
      .default('')
      .when('status', ([status], note) => (explained.includes(status) ? note.required('Tell the customer why') : note)),
  });

/**
 * Reads a request to change a record's status. The version that was looked at must be named: what a person decides
 * on something they have not seen may tell a customer the wrong thing.
 * @throws HttpError 428 without If-Match, 422 with `fields`
 */
export function readStatusRequest<Status extends string>(
  ifMatch: string | undefined,
  body: unknown,
  rules: StatusRules<Status>,
): StatusRequest<Status> {
  if (ifMatch === undefined) throw new HttpError(428, 'version-missing', 'Say in If-Match which version of the record you have seen.');
  const { status, note } = validated(schemaOf(rules), body);
  return { status: status as Status, note, meant: versionsMeant(ifMatch) };
}
