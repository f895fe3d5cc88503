import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';

/** One's own account, as far as it changes beside the session. */
export interface Account {
  secondFactor: {
    /** ISO moment; null when signing in asks for no code */
    since: string | null;
    /** how many are left */
    recoveryCodes: number;
  };
}

/** What an authenticator app is given. */
export interface AppSecret {
  /** base32 */
  secret: string;
  /** what the QR code says */
  uri: string;
}

const PATH = 'api/admin/second-factor';

/** The code that signing in may ask for beside the password. Ask for it with `track: false`: no secret has a business in the cache. */
export const secondFactorApi = adminApi.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    account: build.query<Account, void>({
      queryFn: (_, _api, _extra, send) => authorised<Account>(send, { url: 'api/admin/account' }),
      providesTags: ['Account'],
    }),
    beginSecondFactor: build.mutation<AppSecret, void>({
      queryFn: (_, _api, _extra, send) => authorised<AppSecret>(send, { url: PATH, method: 'POST' }),
    }),
    confirmSecondFactor: build.mutation<{ recoveryCodes: string[] }, { code: string }>({
      queryFn: (body, _api, _extra, send) =>
        authorised<{ recoveryCodes: string[] }>(send, { url: `${PATH}/confirm`, method: 'POST', body }),
      invalidatesTags: ['Account', 'Sessions'],
    }),
    renewRecoveryCodes: build.mutation<{ recoveryCodes: string[] }, void>({
      queryFn: (_, _api, _extra, send) => authorised<{ recoveryCodes: string[] }>(send, { url: `${PATH}/recovery-codes`, method: 'POST' }),
      invalidatesTags: ['Account'],
    }),
    endSecondFactor: build.mutation<unknown, void>({
      queryFn: (_, _api, _extra, send) => authorised(send, { url: PATH, method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useAccountQuery } = secondFactorApi;
