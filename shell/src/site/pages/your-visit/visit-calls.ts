import { fetchText, jsonBody, ServiceError } from '@lagoon/shared/browser';
import { APPOINTMENT_PLACES, isLike, type VisitView } from '@lagoon/shared/domain';

const SERVICE = 'appointments';

type VisitCall = 'confirm' | 'move' | 'cancel';

export interface ShownVisit extends VisitView {
  done?: VisitCall;
}

export const UNKNOWN = { state: 'unknown' } as const;

export type VisitAnswer = ShownVisit | typeof UNKNOWN;

const STATES: readonly string[] = [
  'unconfirmed',
  'expired',
  'gone',
  'open',
  'late',
  'cancelled',
  'over',
] satisfies VisitView['state'][];

const isView = isLike<ShownVisit>({
  reference: '',
  date: '',
  time: '',
  version: 0,
  confirmed: true,
});
const isVisit = (value: unknown): value is ShownVisit =>
  isView(value) && STATES.includes(value.state) && APPOINTMENT_PLACES.includes(value.place);

/**
 * In the body: servers log addresses. Throws ServiceError; code `refused` has the server's message.
 */
async function sendToken(path: string, body: { token: string }): Promise<VisitAnswer> {
  const { status, json } = await fetchText({
    service: SERVICE,
    who: 'The appointment book',
    path,
    timeout: 20_000,
    init: jsonBody(body),
  });
  if (status === 404 || status === 422) return UNKNOWN;
  const answer = [200, 409, 429].includes(status) ? json() : {};
  if (status === 200 && isVisit(answer)) return answer;
  if (status !== 409 && status !== 429)
    throw new ServiceError(SERVICE, 'broken', 'Something went wrong. Please try again.', {
      status,
    });
  const message =
    answer.error === 'limit' || status === 409
      ? String(answer.message)
      : 'There were too many tries. Please wait a minute and try again.';
  throw new ServiceError(SERVICE, 'refused', message, { status });
}

/** Throws ServiceError. A repeated call has no further effect. */
export type Call = (token: string) => Promise<VisitAnswer>;

export const lookUpVisit: Call = (token) => sendToken('/api/appointments/visit', { token });

const change =
  (done: VisitCall, values: object = {}): Call =>
  async (token) => {
    const answer = await sendToken(`/api/appointments/visit/${done}`, { token, ...values });
    return answer.state === 'unknown' ? answer : { ...answer, done };
  };

export const confirmVisit = change('confirm');

export const cancelVisit = ({ version }: VisitView): Call => change('cancel', { version });

export const moveVisit = ({ version }: VisitView, to: { date: string; time: string }): Call =>
  change('move', { version, ...to });
