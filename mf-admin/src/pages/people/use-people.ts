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
      setFailure(await work());
      setBusy(undefined);
    });

  const look = async (q: string): Promise<string> => {
    const answer = await dispatch(findPeople.initiate(q, UNTRACKED));
    if ('error' in answer) {
      setFound(undefined);
      return textOf(answer.error);
    }
    setAsked(q);
    setFound(answer.data);
    return '';
  };

  return {
    busy,
    found,
    failure,
    done,
    find: (q: string) =>
      run('finding', async () => {
        setDone('');
        return look(q);
      }),
    handOut: ({ email }: HeldPerson) =>
      run('exporting', async () => {
        setDone('');
        const answer = await confirmed(() => dispatch(exportPerson.initiate(email, UNTRACKED)));
        if ('error' in answer) return textOf(answer.error);
        saveFile(new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' }), 'personal-data.json');
        return '';
      }),
    erase: async (person: HeldPerson): Promise<boolean> => {
      let erased = false;
      await run('erasing', async () => {
        const answer = await confirmed(() =>
          dispatch(erasePerson.initiate({ email: person.email, seen: erasureCounts(person) }, UNTRACKED)),
        );
        await look(asked);
        if ('error' in answer) return textOf(answer.error);
        erased = true;
        setDone(erasedText(answer.data.erased));
        return '';
      });
      return erased;
    },
    forgetFailure: () => setFailure(''),
    passwordDialog: dialog,
  };
}
