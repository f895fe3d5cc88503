import { saveFile } from '@lagoon/shared/browser';
import { ActionButton } from '@lagoon/shared/components';
import { useAppDispatch } from '@lagoon/shared/data';
import {
  type ErasureCounts,
  erasureCounts,
  type HeldPerson,
  lagosMoment,
  type PeopleFound,
} from '@lagoon/shared/domain';
import { Small, Stack, Text } from '@lagoon/shared/ui';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  apiErrorText,
  type Call,
  type CallFailure,
  injectAuthenticated,
  post,
} from '../../api/calls';
import {
  Actions,
  ConfirmDialog,
  Fact,
  Facts,
  focusHeading,
  ListNotice,
  Moment,
  Outcome,
  PageHead,
  PersonRecords,
  recordsOf,
  SearchBox,
  SectionCard,
  SmallButton,
  useAttempt,
  usePasswordConfirmation,
} from '../../components';
import { consequences, erasedText } from './erasure-text';

/** POST, `track: false`: no personal data in addresses or the cache */
const { findPeople, exportPerson, erasePerson } = injectAuthenticated((build) => ({
  findPeople: build.mutation<PeopleFound, string>({ query: (q) => post('api/people', { q }) }),
  exportPerson: build.mutation<object, string>({
    query: (email) => post('api/people/export', { email }),
  }),
  erasePerson: build.mutation<{ erased: ErasureCounts }, { email: string; seen: ErasureCounts }>({
    query: (body) => post('api/people/erase', body),
    invalidatesTags: ['Orders', 'Messages', 'Appointments', 'E-mails', 'Waiting', 'Record'],
  }),
})).endpoints;

const UNTRACKED = { track: false };

const textOf = (error: CallFailure) => {
  const { fields, text } = apiErrorText(error);
  return Object.values(fields)[0] ?? text;
};

function PersonCard({
  person,
  busy,
  exporting,
  onExport,
  onErase,
}: {
  person: HeldPerson;
  busy: boolean;
  exporting: boolean;
  onExport: () => void;
  onErase: () => void;
}) {
  const { email, names, phoneNumbers, letters: emails } = person;
  return (
    <SectionCard
      as="article"
      title={email}
      note={[names.join(', '), phoneNumbers.join(', ')].filter(Boolean).join(' · ')}
    >
      <Facts>
        {recordsOf(person).map(({ kind, records }) => (
          <Fact key={kind} name={`${kind}s (${records.length})`}>
            {records.length > 0 ? <PersonRecords label={`${kind}s`} records={records} /> : 'None'}
          </Fact>
        ))}
        <Fact name={`E-mails (${emails.length})`}>
          {emails.length > 0 ? (
            <ul>
              {emails.map(({ id: key, subject, sentAt }) => (
                <Small as="li" key={key}>
                  {subject}, {sentAt ? `sent ${lagosMoment(sentAt)}` : 'not sent'}
                </Small>
              ))}
            </ul>
          ) : (
            'None'
          )}
        </Fact>
      </Facts>
      <Actions $mt={20}>
        <SmallButton
          label={exporting ? 'Exporting...' : 'Export'}
          disabled={busy}
          aria-label={`Export what is held about ${email}`}
          onClick={onExport}
          icon={Download}
        />
        <SmallButton
          label="Erase"
          $kind="danger"
          disabled={busy}
          aria-label={`Erase what is held about ${email}`}
          onClick={onErase}
          icon={Trash2}
        />
      </Actions>
    </SectionCard>
  );
}

type Work = 'finding' | 'exporting' | 'erasing';

/** Keeps personal data in this component only, not in an address or a store. */
export default function PeoplePage() {
  const dispatch = useAppDispatch();
  const { confirmed, dialog } = usePasswordConfirmation();
  const { attempt, busy, failure, forget } = useAttempt(textOf);
  const [work, setWork] = useState<Work>();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<PeopleFound>();
  const [done, setDone] = useState('');
  const [erasing, setErasing] = useState<string>();
  // in the latest results: after a rejected erasure the dialog shows current data
  const person = found?.people.find(({ email }) => email === erasing);

  const run = <T,>(next: Work, call: Call<T>, then: (data: T) => void) =>
    void attempt(() => {
      setWork(next);
      if (next !== 'erasing') setDone('');
      return call();
    }, then);
  const look = async (q: string) => {
    const answer = await dispatch(findPeople.initiate(q, UNTRACKED));
    setFound(answer.data);
    return answer;
  };
  const find = () =>
    run(
      'finding',
      () => look(typed),
      () => setAsked(typed),
    );
  const handOut = (email: string) =>
    run(
      'exporting',
      () => confirmed(() => dispatch(exportPerson.initiate(email, UNTRACKED))),
      (data) =>
        saveFile(
          new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
          'personal-data.json',
        ),
    );
  const ask = (email?: string) => {
    forget();
    setErasing(email);
  };
  const erase = (whom: HeldPerson) =>
    run(
      'erasing',
      async () => {
        const body = { email: whom.email, seen: erasureCounts(whom) };
        const answer = await confirmed(() => dispatch(erasePerson.initiate(body, UNTRACKED)));
        await look(asked);
        return answer;
      },
      ({ erased }) => {
        setDone(erasedText(erased));
        setErasing(undefined);
        focusHeading();
      },
    );

  return (
    <>
      <PageHead
        title="Personal data"
        lead={
          'When somebody asks what we hold about them, find it by their e-mail address or phone ' +
          'number, give them a copy, or erase it. Check the person’s identity first.'
        }
      />
      <Actions $align="end" $mb={24}>
        <SearchBox
          label="E-mail address or phone number"
          value={typed}
          onType={setTyped}
          onSearch={find}
        />
        <ActionButton
          label={busy && work === 'finding' ? 'Searching...' : 'Find'}
          disabled={busy}
          onClick={find}
        />
      </Actions>
      <Stack $alignContent="start" $gap={20} $maxWidth="64rem" $minHeight="50vh" aria-busy={busy}>
        <Outcome failure={person ? '' : failure} done={done} />
        {found && found.people.length === 0 ? (
          <ListNotice
            title="No data found"
            text="No order, message, visit or e-mail has this e-mail address or phone number."
          />
        ) : null}
        {found?.erasures.map(({ createdAt, by }) => (
          <Text key={createdAt} $color="ink600">
            Data of this address was erased on <Moment at={createdAt} /> by {by}.
          </Text>
        ))}
        {found && found.people.length > 1 ? (
          <Text role="status" $color="ink600">
            {`${found.more ? 'More than ' : ''}${found.people.length} e-mail addresses came ` +
              'with this phone number. Each is a person of its own here.'}
          </Text>
        ) : null}
        {found?.people.map((each) => (
          <PersonCard
            key={each.email}
            person={each}
            busy={busy}
            exporting={busy && work === 'exporting'}
            onExport={() => handOut(each.email)}
            onErase={() => ask(each.email)}
          />
        ))}
      </Stack>
      {person ? (
        <ConfirmDialog
          title={`Erase what is held about ${person.email}?`}
          confirmLabel="Erase"
          busyLabel="Erasing..."
          busy={busy}
          error={failure}
          onCancel={() => ask()}
          onConfirm={() => erase(person)}
        >
          <Consequences person={person} />
        </ConfirmDialog>
      ) : null}
      {dialog}
    </>
  );
}

const Consequences = ({ person }: { person: HeldPerson }) => (
  <>
    {consequences(person).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <p>
      This erases everything linked to <strong>{person.email}</strong>
      {person.phoneNumbers.length > 0
        ? `, with any phone number (${person.phoneNumbers.join(', ')})`
        : ''}
      ; records under another address with the same number are kept. This cannot be undone.
    </p>
  </>
);
