import { MESSAGE_STATUSES, type MessageRecord } from '@lagoon/shared/domain';
import { useMessagesQuery } from '../calls/messages';
import { PageMeta } from '../parts/page-meta';
import { CardList } from '../record-card/card-list';
import { listOptions } from '../record-list/list-result';
import { RecordList } from '../record-list/record-list';
import { useListPlace } from '../record-list/use-list-place';
import { MessageCard } from './message-card';
import { messageFilters } from './message-look';

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
