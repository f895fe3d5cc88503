import { type ReferenceKind, readReference } from '@lagoon/shared/domain';
import { referenceAndPhoneSchema } from '@lagoon/shared/forms/schemas';
import { ApiError } from '../../platform/errors';
import { isSameText } from '../../platform/hash';
import { validated } from '../../platform/validation';
import type { Throttle } from '../auth/throttle';
import { nationalNumber } from './search';

/** Wrong numbers for one reference, from all networks together, before everybody waits. */
const FREE_OF_ALL = 50;

const schemas = { order: referenceAndPhoneSchema('order'), appointment: referenceAndPhoneSchema('appointment') };

/** Compares two phone numbers in a time that does not depend on how much of them is equal. */
const isSameNumber = (kept: string, given: string): boolean =>
  isSameText(nationalNumber(kept), nationalNumber(given)) && nationalNumber(given) !== '';

export interface PhoneRequest {
  throttle: Throttle;
  /** `{ reference, phoneNumber }` */
  body: unknown;
  /** of the client */
  network: string;
}

/**
 * Opens a record for its reference and the phone number that came with it. An unknown reference and a wrong number get
 * the same answer after the same work. Failures slow down the next try for this reference from this network, so that a
 * client that knows a reference does not hold its owner up. From all networks together they are slowed down later, so that
 * a number cannot be guessed from many networks at once.
 *
 * @throws ApiError 422, 404, TooManyTries
 */
export async function openByPhone<Row extends { phoneNumber: string }>(
  of: ReferenceKind,
  { throttle, body, network }: PhoneRequest,
  find: (reference: string) => Promise<Row | undefined>,
): Promise<Row> {
  const given = validated(schemas[of], body);
  const reference = readReference(given.reference, of) ?? '';
  const tried = await throttle.begin([`${of} ${reference} at ${network}`, { key: `${of} ${reference}`, free: FREE_OF_ALL }]);
  const row = await find(reference);
  if (!isSameNumber(row?.phoneNumber ?? '', given.phoneNumber) || !row) {
    const record = of === 'order' ? 'order' : 'visit';
    throw new ApiError(404, 'not-found', `No ${record} has this reference and phone number.`);
  }
  await tried.succeeded();
  return row;
}
