import { type ReferenceKind, readReference } from '@lagoon/shared/domain';
import { isSameText, notFound } from '../../platform';
import type { Throttle } from '../auth/throttle';
import { nationalNumber } from './search';

/** Of all networks together; then every network is throttled. */
const FREE_OF_ALL = 50;

const isSameNumber = (kept: string, given: string) =>
  isSameText(nationalNumber(kept), nationalNumber(given)) && nationalNumber(given) !== '';

export interface PhoneRequest {
  throttle: Throttle;
  network: string;
  reference: string;
  phoneNumber: string;
}

/**
 * An unknown reference and a wrong number get the same answer after the same work. Failures
 * throttle a reference for their network, so that an attacker does not lock the customer out.
 * @throws ApiError 404, TooManyTries
 */
export async function openByPhone<Row extends { phoneNumber: string }>(
  of: ReferenceKind,
  { throttle, network, ...given }: PhoneRequest,
  find: (reference: string) => Promise<Row[]>,
) {
  const reference = readReference(given.reference, of) ?? '';
  const tried = await throttle.begin([
    `${of} ${reference} at ${network}`,
    { key: `${of} ${reference}`, free: FREE_OF_ALL },
  ]);
  const [row] = await find(reference);
  if (!isSameNumber(row?.phoneNumber ?? '', given.phoneNumber) || !row) {
    const record = of === 'order' ? 'order' : 'visit';
    throw notFound(`No ${record} has this reference and phone number.`);
  }
  await tried.succeeded();
  return row;
}
