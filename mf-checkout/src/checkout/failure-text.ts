import { ServiceError } from '@lagoon/shared/services';

const NOTHING_LOST = 'Nothing you filled in is lost.';

/** What a failed send means for the visitor: whether the lab may have the order, and what to do now. */
export function failureText(error: unknown): string {
  if (!(error instanceof ServiceError)) return `Your order was not sent. ${NOTHING_LOST} Please try again.`;
  if (error.service === 'config') return `${error.message} Your order was not sent. ${NOTHING_LOST}`;
  if (error.service === 'imageHost')
    return `Your proof of payment was not uploaded, so the order was not sent. ${error.message} ${NOTHING_LOST}`;
  if (error.code === 'refused') return `Your order was not accepted: ${error.message} ${NOTHING_LOST}`;
  return `${error.message} We may have received it; sending again will not make a second order.`;
}
