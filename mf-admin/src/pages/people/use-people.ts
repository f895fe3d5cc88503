import { saveFile } from '@lagoon/shared/browser';
import { useAppDispatch } from '@lagoon/shared/data';
import {
  type ErasureCounts,
  erasureCounts,
  type HeldPerson,
  type PeopleFound,
} from '@lagoon/shared/domain';
import { useState } from 'react';
import {
  type Answer,
  apiErrorText,
  type CallFailure,
  injectAuthenticated,
  post,
} from '../../api/calls';
import { useAttempt, usePasswordConfirmation } from '../../components';
import { erasedText } from './erasure-text';

/** POST, `track: false`: no personal data in addresses or the cache */
const { findPeople, exportPerson, erasePerson } = injectAuthenticated({
  endpoints: (build) => ({
    findPeople: build.mutation<PeopleFound, string>({ query: (q) => post('api/people', { q }) }),
    exportPerson: build.mutation<object, string>({
      query: (email) => post('api/people/export', { email }),
    }),
    erasePerson: build.mutation<{ erased: ErasureCounts }, { email: string; seen: ErasureCounts }>({
      query: (body) => post('api/people/erase', body),
      invalidatesTags: ['Orders', 'Messages', 'Appointments', 'E-mails', 'Waiting', 'Record'],
    }),
  }),
}).endpoints;

const UNTRACKED = { track: false } as const;

const textOf = (error: CallFailure): string => {
  const { fields, text } = apiErrorText(error);
  return Object.values(fields)[0] ?? text;
};

type Work = 'finding' | 'exporting' | 'erasing';

/** Keeps personal data in this component only, not in an address or a store. */
export function usePeople() {
  const dispatch = useAppDispatch();
  const { confirmed, dialog } = usePasswordConfirmation();
  const [work, setWork] = useState<Work>();
  const { attempt, busy, failure, forget } = useAttempt(textOf);
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<PeopleFound>();
  const [done, setDone] = useState('');

  const run = <T>(next: Work, call: () => Promise<Answer<T>>, then: (data: T) => void) =>
    attempt(() => {
      setWork(next);
      if (next !== 'erasing') setDone('');
      return call();
    }, then);

  const look = async (q: string) => {
    const answer = await dispatch(findPeople.initiate(q, UNTRACKED));
    setFound(answer.data);
    return answer;
  };

  return {
    busy: busy ? work : undefined,
    found,
    failure,
    done,
    find: (q: string) =>
      run(
        'finding',
        () => look(q),
        () => setAsked(q),
      ),
    handOut: ({ email }: HeldPerson) =>
      run(
        'exporting',
        () => confirmed(() => dispatch(exportPerson.initiate(email, UNTRACKED))),
        (data) =>
          saveFile(
            new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
            'personal-data.json',
          ),
      ),
    erase: async (person: HeldPerson): Promise<boolean> => {
      let isErased = false;
      const body = { email: person.email, seen: erasureCounts(person) };
      await run(
        'erasing',
        async () => {
          const answer = await confirmed(() => dispatch(erasePerson.initiate(body, UNTRACKED)));
          await look(asked);
          return answer;
        },
        ({ erased }) => {
          isErased = true;
          setDone(erasedText(erased));
        },
      );
      return isErased;
    },
    forgetFailure: forget,
    passwordDialog: dialog,
  };
}
