import { saveFile } from '@lagoon/shared/browser';
import { useAppDispatch } from '@lagoon/shared/data';
import { erasureCounts, type HeldPerson, type PeopleFound } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { useState } from 'react';
import { apiErrorText } from '../../api/failure';
import { peopleApi } from '../../api/people';
import { usePasswordConfirmation } from '../../components/password-confirmation';
import { erasedText } from './erasure-text';

const UNTRACKED = { track: false } as const;
const { findPeople, exportPerson, erasePerson } = peopleApi.endpoints;

const textOf = (error: unknown): string => {
  if (!error) return '';
  const { fields, text } = apiErrorText(error);
  return Object.values(fields)[0] ?? text;
};

type Busy = 'finding' | 'exporting' | 'erasing' | undefined;

/** Searches personal data, and erases it. Keeps the results in this component only, not in an address or a store. */
export function usePeople() {
  const dispatch = useAppDispatch();
  const once = useOneAtATime();
  const { confirmed, dialog } = usePasswordConfirmation();
  const [busy, setBusy] = useState<Busy>();
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<PeopleFound>();
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState('');

  const run = (what: Busy, work: () => Promise<string>) =>
    once(async () => {
      setBusy(what);
      setFailure('');
      if (what !== 'erasing') setDone('');
      setFailure(await work());
      setBusy(undefined);
    });

  const look = async (q: string): Promise<string> => {
    const { data, error } = await dispatch(findPeople.initiate(q, UNTRACKED));
    setFound(data);
    if (data) setAsked(q);
    return textOf(error);
  };

  return {
    busy,
    found,
    failure,
    done,
    find: (q: string) => run('finding', () => look(q)),
    handOut: ({ email }: HeldPerson) =>
      run('exporting', async () => {
        const { data, error } = await confirmed(() => dispatch(exportPerson.initiate(email, UNTRACKED)));
        if (data) saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'personal-data.json');
        return textOf(error);
      }),
    erase: async (person: HeldPerson): Promise<boolean> => {
      let erased = false;
      await run('erasing', async () => {
        const body = { email: person.email, seen: erasureCounts(person) };
        const { data, error } = await confirmed(() => dispatch(erasePerson.initiate(body, UNTRACKED)));
        await look(asked);
        erased = data !== undefined;
        if (data) setDone(erasedText(data.erased));
        return textOf(error);
      });
      return erased;
    },
    forgetFailure: () => setFailure(''),
    passwordDialog: dialog,
  };
}
