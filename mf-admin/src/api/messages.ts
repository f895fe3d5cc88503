import type { MessageRecord, MessageStatus, Page } from '@lagoon/shared/domain';
import { listQuery } from '../components/record-list/list-place';
import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';
import type { ListAsk } from './list-ask';
import { type StatusChange, statusRequest } from './status-request';

/** Calls about messages. A change, also one that is refused, makes the list be asked for again: the next try is by what is there now. */
export const messagesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    messages: build.query<Page<MessageRecord>, ListAsk>({
      queryFn: (ask, _api, _extra, send) => authorised<Page<MessageRecord>>(send, { url: `api/messages?${listQuery(ask)}` }),
      providesTags: ['Messages'],
    }),
    changeMessage: build.mutation<MessageRecord, StatusChange<MessageStatus>>({
      queryFn: (change, _api, _extra, send) =>
        authorised<MessageRecord>(send, statusRequest(`api/messages/${encodeURIComponent(change.of)}`, change)),
      invalidatesTags: ['Messages'],
    }),
  }),
});

export const { useMessagesQuery, useChangeMessageMutation } = messagesApi;
