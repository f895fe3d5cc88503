import { MESSAGE_STATUSES, type MessageRecord } from '@lagoon/shared/domain';
import { useMessagesQuery } from '../../api/messages';
import { CardList } from '../../components/record-card/record-card';
import { listOptions } from '../../components/record-list/list-result';
import { RecordList } from '../../components/record-list/record-list';
import { useListPlace } from '../../components/record-list/use-list-place';
import { messageStatusDisplay } from '../../components/record-status/status-displays';
import { MessageCard } from './message-card';

/** /dashboard/messages: what was written in the site's forms, the newest first. */
export default function MessagesPage() {
  const place = useListPlace('messages', MESSAGE_STATUSES);
  const result = useMessagesQuery({ page: place.page, status: place.status, q: place.q }, listOptions);
  return (
    <RecordList
      title="Messages"
      noun={{ one: 'message', many: 'messages' }}
      place={place}
      result={result}
      display={messageStatusDisplay}
      searchLabel="Search by name, phone or e-mail"
      emptyText="What visitors write in the contact form comes in here."
    >
      {(messages: MessageRecord[]) => (
        <CardList label="Messages" items={messages} keyOf={({ id }) => id}>
          {(message) => <MessageCard message={message} />}
        </CardList>
      )}
    </RecordList>
  );
}
