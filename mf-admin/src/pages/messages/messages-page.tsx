import { MESSAGE_STATUSES, type MessageRecord } from '@lagoon/shared/domain';
import { useMessagesQuery } from '../../api/messages';
import { PageMeta } from '../../components/page-meta';
import { CardList } from '../../components/record-card/card-list';
import { listOptions } from '../../components/record-list/list-result';
import { RecordList } from '../../components/record-list/record-list';
import { useListPlace } from '../../components/record-list/use-list-place';
import { messageFilters } from '../../components/record-status/message-status-display';
import { MessageCard } from './message-card';

/** /dashboard/messages: what was written in the site's forms, the newest first. */
export default function MessagesPage() {
  const place = useListPlace('messages', MESSAGE_STATUSES);
  const result = useMessagesQuery({ page: place.page, status: place.status, q: place.q }, listOptions);
  return (
    <>
      <PageMeta title="Messages" />
      <RecordList
        title="Messages"
        noun={{ one: 'message', many: 'messages' }}
        place={place}
        result={result}
        filters={messageFilters}
        searchLabel="Search by name, phone or e-mail"
        emptyText="What visitors write in the contact form comes in here."
      >
        {(messages: MessageRecord[]) => (
          <CardList label="Messages" items={messages} keyOf={({ id }) => id}>
            {(message) => <MessageCard message={message} />}
          </CardList>
        )}
      </RecordList>
    </>
  );
}
