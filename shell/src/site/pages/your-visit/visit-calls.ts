import type { VisitView } from '@lagoon/shared/domain';
import { sendForVisit, type VisitAnswer } from './visit';

/** Cancels the visit as it was seen. @throws ServiceError with a sentence when it cannot be cancelled; pressing again does no harm */
export const cancelVisit =
  ({ version }: VisitView) =>
  (token: string): Promise<VisitAnswer> =>
    sendForVisit('/cancel', { token, version });

/** Moves the visit as it was seen. @throws ServiceError with a sentence when it cannot be moved there; pressing again does no harm */
export const moveVisit =
  ({ version }: VisitView, to: { date: string; time: string }) =>
  (token: string): Promise<VisitAnswer> =>
    sendForVisit('/move', { token, version, ...to });
