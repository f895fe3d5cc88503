import type { MessageRecord, MessageStatus, RecordPage } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';
import { type ListRequest, listQuery, type StatusChange, statusRequest } from './records';

const messagesApi = injectAuthenticated({
  endpoints: (build) => ({
    messages: build.query<RecordPage<MessageRecord>, ListRequest>({
      query: (asked) => `api/messages?${listQuery(asked)}`,
      providesTags: ['Messages'],
    }),
    changeMessage: build.mutation<MessageRecord, StatusChange<MessageStatus>>({
      query: (change) => statusRequest('api/messages', change),
      invalidatesTags: ['Messages'],
    }),
  }),
});

export const { useMessagesQuery, useChangeMessageMutation } = messagesApi;
