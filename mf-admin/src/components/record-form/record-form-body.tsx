import { ErrorSummary, useOneAtATime } from '@lagoon/shared/forms';
import { Link } from '@lagoon/shared/router';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { KeepDraft } from '../unsaved-changes/keep-draft';
import { LeaveGuard } from '../unsaved-changes/leave-guard';
import type { Draft } from '../unsaved-changes/use-draft';
import { ConflictView } from './conflict-view';
import { differences } from './differences';
import { ColumnsRoom } from './form-columns';
import { DraftNote, GoneNote } from './notes';
import type { PictureValues } from './picture-values';
import { type Typed, useValuesDraft } from './record-draft';
import type { RecordKind, Versioned } from './record-kind';
import { SubmitBar } from './submit-bar';
import { useAdoptLoaded } from './use-adopt-loaded';
import type { useRecordSave } from './use-record-save';
import { useRestoredDraft } from './use-restored-draft';

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

interface BodyProps<V extends PictureValues, R extends { id: string }> {
  kind: RecordKind<V, R>;
  loaded: Versioned<R> | undefined;
  /** the version that the form shows and a save replaces */
  base: Versioned<R> | undefined;
  onBase: (base: Versioned<R>) => void;
  draft: Draft<Typed<V>>;
  saving: ReturnType<typeof useRecordSave<V, R>>;
  /** told before every attempt to save */
  onAttempt: () => void;
  children: ReactNode;
}

export function RecordFormBody<V extends PictureValues, R extends { id: string }>(props: BodyProps<V, R>) {
  const { kind, loaded, base, onBase, draft, saving, onAttempt, children } = props;
  const { values, dirty, isSubmitting, submitForm, resetForm } = useFormikContext<V>();
  const once = useOneAtATime();
  const keeping = useValuesDraft(draft, base?.etag);
  const restored = useRestoredDraft(draft.kept);
  const adopt = (newer: Versioned<R>) => {
    onBase(newer);
    saving.settle();
    resetForm({ values: kind.valuesOf(newer.record) });
  };
  useAdoptLoaded(loaded, dirty || isSubmitting, adopt);

  const attempt = (send: () => Promise<unknown>) =>
    once(async () => {
      onAttempt();
      await send();
    });
  const { trouble, failure, saved, aimed } = saving;
  const open = base && kind.shown(kind.valuesOf(base.record), base.record);
  return (
    <Stack
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(submitForm);
      }}
    >
      <ErrorSummary names={kind.names} />
      {restored && dirty ? (
        <DraftNote
          lostFile={values.imageFile ? undefined : draft.kept?.lostFile}
          onDiscard={() => {
            if (loaded) adopt(loaded);
            else resetForm();
          }}
        />
      ) : null}
      {trouble?.kind === 'changed' && open ? (
        <ConflictView
          noun={kind.noun}
          conflict={trouble}
          rows={differences(kind.shown(values, base?.record), kind.shown(kind.valuesOf(trouble.record), trouble.record), open)}
          busy={isSubmitting}
          onKeepMine={() => void attempt(() => aimed({ etag: trouble.etag }, submitForm))}
          onTakeTheirs={() => adopt(trouble)}
        />
      ) : null}
      {trouble?.kind === 'gone' ? (
        <GoneNote noun={kind.noun} busy={isSubmitting} onCreateAnew={() => void attempt(() => aimed('new', submitForm))} />
      ) : null}
      {/* what is sent is what is seen: nothing is typed while it is on its way */}
      <ColumnsRoom inert={isSubmitting}>{children}</ColumnsRoom>
      <SubmitBar
        label={`${base ? 'Update' : 'Create'} ${kind.title}`}
        busyLabel={base ? 'Updating...' : 'Submitting...'}
        cancel={kind.list}
        kind={failure || trouble ? 'failed' : saved && !dirty ? 'saved' : 'open'}
      >
        {failure || standing({ trouble: Boolean(trouble), dirty, isNew: !base, saved: Boolean(saved) })}{' '}
        {saved && !dirty ? <Link to={kind.view(saved)}>See “{kind.nameOf(saved)}” on the site</Link> : null}
      </SubmitBar>
      <KeepDraft draft={keeping} />
      <LeaveGuard when={dirty} onLeave={draft.discard} />
    </Stack>
  );
}

/** How it stands with the form, in a few words. */
function standing({ trouble, dirty, isNew, saved }: { trouble: boolean; dirty: boolean; isNew: boolean; saved: boolean }): string {
  if (trouble) return 'Not saved: choose above which version to keep.';
  if (saved && !dirty) return 'Saved.';
  return dirty || isNew ? 'Not saved yet' : 'No changes yet';
}
