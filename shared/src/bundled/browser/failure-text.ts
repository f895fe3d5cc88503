import { ServiceError } from './errors';

const NOTHING_LOST = 'Nothing you filled in is lost.';

/**
 * What a failed send means for the visitor: whether the lab may have it, and what to do now.
 *
 * @param what that was to be sent: "order"
 */
export function failureText(error: unknown, what: string): string {
  if (!(error instanceof ServiceError)) return `Your ${what} was not sent. ${NOTHING_LOST} Please try again.`;
  if (error.service === 'config') return `${error.message} Your ${what} was not sent. ${NOTHING_LOST}`;
  if (error.service === 'imageHost')
    return `Your proof of payment was not uploaded, so the ${what} was not sent. ${error.message} ${NOTHING_LOST}`;
  if (error.code === 'refused') return `Your ${what} was not accepted: ${error.message} ${NOTHING_LOST}`;
  return `${error.message} We may have received it; sending again will not make a second ${what}.`;
}
