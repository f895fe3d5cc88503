import { serverTime, waitText } from '@lagoon/shared/browser';
import type { FetchBaseQueryError } from '@lagoon/shared/data';
import type { CodeRequest, LoginRequest } from '@lagoon/shared/forms/schemas';
import { type OpenedSession, tokenNow } from '../session/session';
import { adminApi, failureText, type Meta, post, refusalOf } from './calls';

/** `toast` is short; `stays` remains on the form. */
type SignInOutcome =
  | { session: OpenedSession }
  | { code: string }
  | { toast: string; stays: string };

const FAILED = 'Login Failed';

/** spec §8 */
export function signInOutcome({
  data,
  error,
  response,
}: {
  data?: unknown;
  error?: FetchBaseQueryError;
  response?: Pick<Response, 'headers'>;
}): SignInOutcome {
  if (!error) return openedBy(data) ?? refused(messageOf(data));
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')
    return { toast: FAILED, stays: `${FAILED}. ${failureText(error)}` };
  if (typeof error.status !== 'number' || error.status >= 500)
    return {
      toast: FAILED,
      stays: `${FAILED}. The server has a problem. Please try again in a few minutes.`,
    };
  if (refusalOf(error).error === 'second-factor')
    return { code: messageOf(error.data) ?? 'Enter the code from your authenticator app.' };
  return refused(
    messageOf(error.data),
    error.status === 429 ? waitMessage(response?.headers.get('retry-after')) : undefined,
  );
}

const waitMessage = (retryAfter: string | null | undefined) =>
  retryAfter
    ? `Too many tries. Please wait ${waitText(retryAfter, serverTime().getTime())} and try again.`
    : undefined;

const refused = (toast = 'Invalid Credentials', stays = toast): SignInOutcome => ({ toast, stays });

function openedBy(data: unknown) {
  const { token, user }: Partial<OpenedSession> = Object(data);
  return typeof token === 'string' && token !== '' ? { session: { token, user } } : undefined;
}

function messageOf(data: unknown) {
  const { message } = refusalOf({ data });
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** spec §7. Never rejects. `track: false` keeps the password out of the cache. */
export const { signIn } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInOutcome, LoginRequest & Partial<CodeRequest>>({
      queryFn: async (body, _api, _extra, send) => {
        // with this token the server ends the previous session of this browser
        const token = tokenNow();
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const { data, error, meta } = await send({ ...post('api/admin/login', body), headers });
        return { data: signInOutcome({ data, error, response: (meta as Meta)?.response }) };
      },
    }),
  }),
}).endpoints;
