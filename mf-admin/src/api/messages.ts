import type { MessageRecord, MessageStatus, RecordPage, SelectedMessage } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';
import { changeRequest, type ListRequest, listQuery, type StatusChange } from './records';

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
      query: ({ of, version, ...body }) => changeRequest(`api/messages/${encodeURIComponent(of)}/status`, version, body),
      invalidatesTags: ['Messages'],
    }),
  }),
});

export const { useMessagesQuery, useChangeMessageMutation, useSelectMessagesMutation } = messagesApi;
