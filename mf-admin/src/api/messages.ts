import type { MessageRecord, MessageStatus, RecordPage, SelectedMessage } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';
import { type ListRequest, listQuery, type StatusChange, statusRequest } from './records';

const messagesApi = injectAuthenticated({
  endpoints: (build) => ({
    messages: build.query<RecordPage<MessageRecord>, ListRequest>({
      query: (asked) => `api/messages?${listQuery(asked)}`,
      providesTags: ['Messages'],
    }),
    selectMessages: build.mutation<{ items: SelectedMessage[] }, ListRequest>({
      query: ({ page: _page, ...asked }) => `api/messages/selection?${listQuery(asked)}`,
    }),
    changeMessage: build.mutation<MessageRecord, StatusChange<MessageStatus>>({
      query: (change) => statusRequest(`api/messages/${encodeURIComponent(change.of)}/status`, change),
      invalidatesTags: ['Messages'],
    }),
  }),
});

export const { useMessagesQuery, useChangeMessageMutation, useSelectMessagesMutation } = messagesApi;
