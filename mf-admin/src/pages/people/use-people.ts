import { saveFile } from '@lagoon/shared/browser';
import { useAppDispatch } from '@lagoon/shared/data';
import { erasureCounts, type HeldPerson, type PeopleFound } from '@lagoon/shared/domain';
import { useAttempt } from '@lagoon/shared/forms';
import { useState } from 'react';
import { apiErrorText } from '../../api/failure';
import { peopleApi } from '../../api/people';
import { usePasswordConfirmation } from '../../components/password-confirmation';
import { erasedText } from './erasure-text';

const UNTRACKED = { track: false } as const;
const { findPeople, exportPerson, erasePerson } = peopleApi.endpoints;

const textOf = (error: unknown): string => {
  const { fields, text } = apiErrorText(error);
  return Object.values(fields)[0] ?? text;
};

type Work = 'finding' | 'exporting' | 'erasing';

/** Searches personal data, and erases it. Keeps the results in this component only, not in an address or a store. */
export function usePeople() {
  const dispatch = useAppDispatch();
  const { confirmed, dialog } = usePasswordConfirmation();
  const [work, setWork] = useState<Work>();
  const { attempt, busy, failure = '', forget } = useAttempt(textOf);
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<PeopleFound>();
  const [done, setDone] = useState('');

  const run = (next: Work, call: () => Promise<unknown>) =>
    attempt(() => {
      setWork(next);
      if (next !== 'erasing') setDone('');
      return call();
    });

  const look = async (q: string): Promise<void> => {
    const { data, error } = await dispatch(findPeople.initiate(q, UNTRACKED));
    setFound(data);
    if (error) throw error;
    setAsked(q);
  };

  return {
    busy: busy ? work : undefined,
    found,
    failure,
    done,
    find: (q: string) => run('finding', () => look(q)),
    handOut: ({ email }: HeldPerson) =>
      run('exporting', async () => {
        const { data, error } = await confirmed(() => dispatch(exportPerson.initiate(email, UNTRACKED)));
        if (error) throw error;
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'personal-data.json');
      }),
    erase: async (person: HeldPerson): Promise<boolean> => {
      let erased = false;
      await run('erasing', async () => {
        const body = { email: person.email, seen: erasureCounts(person) };
        const { data, error } = await confirmed(() => dispatch(erasePerson.initiate(body, UNTRACKED)));
        await look(asked).catch(() => {});
        if (!data) throw error;
        erased = true;
        setDone(erasedText(data.erased));
      });
      return erased;
    },
    forgetFailure: forget,
    passwordDialog: dialog,
  };
}
