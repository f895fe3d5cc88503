import { ErrorSummary, useOneAtATime } from '@lagoon/shared/forms';
import { Link } from '@lagoon/shared/router';
import { Stack } from '@lagoon/shared/ui';
import { type FormikContextType, FormikProvider, useFormik } from 'formik';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Versioned } from '../../api/products-and-blogs';
import { useKeptDraft } from '../drafts';
import { LeaveGuard } from '../leave-guard';
import { Notice } from '../notice';
import { SmallButton } from '../small';
import { ConflictView } from './conflict-view';
import { ColumnsRoom, SubmitBar } from './form-layout';
import type { PictureValues } from './picture-values';
import { type Typed, useRecordDraft } from './record-draft';
import type { RecordKind } from './record-kind';
import { type RefusedFields, useRecordSave } from './use-record-save';

/** Validates from the first attempt to save (spec §5). */
export function RecordForm<V extends PictureValues, R extends { id: string }>({
  kind,
  loaded,
  onGone,
  children,
}: {
  kind: RecordKind<V, R>;
  /** undefined for a new record; another record has another `key` */
  loaded: Versioned<R> | undefined;
  /** called when a save finds that the record was deleted */
  onGone: () => void;
  children: ReactNode;
}) {
  const draft = useRecordDraft(kind, loaded?.record.id);
  const [base, setBase] = useState(() =>
    loaded && draft.kept ? { ...loaded, etag: draft.kept.etag } : loaded,
  );
  const [initial] = useState(() => (loaded ? kind.valuesOf(loaded.record) : kind.empty));
  const schema = useMemo(() => kind.schemaFor(base?.record), [kind, base]);
  const saving = useRecordSave(kind, base, {
    onSaved: (saved) => setBase((before) => before && saved),
    onGone,
  });
  const form = useFormik<V>({
    initialValues: initial,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: saving.save,
  });
  const { values, dirty, isSubmitting, submitForm, resetForm } = form;
  const once = useOneAtATime();
  const typed = useMemo(() => ({ values, etag: base?.etag }), [values, base?.etag]);
  useKeptDraft(draft, typed, dirty);
  const restored = useRestoredDraft(form, draft.kept);
  const adopt = (newer: Versioned<R>) => {
    setBase(newer);
    saving.settle();
    resetForm({ values: kind.valuesOf(newer.record) });
  };
  useAdoptLoaded(loaded, dirty || isSubmitting, adopt);
  useRefusedFields(form);

  const submit = () => void once(submitForm);
  const { conflict, failure, saved } = saving;
  const fieldsOf = (record: R) => kind.compared(kind.valuesOf(record), record);
  const done = saved && !dirty ? saved : undefined;
  const lostFile = values.imageFile ? undefined : draft.kept?.lostFile;
  return (
    <FormikProvider value={form}>
      <Stack
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ErrorSummary />
        {restored && dirty ? (
          <Notice
            tone="info"
            role="status"
            fact="We kept what you had typed."
            text={lostFile && `The picture “${lostFile}” has to be chosen again.`}
          >
            <SmallButton label="Discard" onClick={() => (loaded ? adopt(loaded) : resetForm())} />
          </Notice>
        ) : null}
        {conflict && base ? (
          <ConflictView
            noun={kind.noun}
            newer={conflict}
            mine={kind.compared(values, base.record)}
            theirs={fieldsOf(conflict.record)}
            opened={fieldsOf(base.record)}
            busy={isSubmitting}
            onKeepMine={() => void once(() => saving.overwrite(conflict.etag, submitForm))}
            onTakeTheirs={() => adopt(conflict)}
          />
        ) : null}
        <ColumnsRoom inert={isSubmitting}>{children}</ColumnsRoom>
        <SubmitBar
          label={`${base ? 'Update' : 'Create'} ${kind.title}`}
          busyLabel={base ? 'Updating...' : 'Submitting...'}
          cancel={kind.list}
          kind={failure || conflict ? 'failed' : done ? 'saved' : 'open'}
        >
          <span>
            {failure ||
              (conflict
                ? 'Not saved: choose above which version to keep.'
                : stateText(done !== undefined, dirty || !base))}
          </span>{' '}
          {done ? <PageLink to={kind.view(done)} name={kind.nameOf(done)} /> : null}
        </SubmitBar>
      </Stack>
      {/* not in the form: its dialog is a form */}
      <LeaveGuard when={dirty} onLeave={draft.discard} />
    </FormikProvider>
  );
}

function stateText(saved: boolean, unsaved: boolean) {
  if (saved) return 'Saved.';
  return unsaved ? 'Not saved yet' : 'No changes yet';
}

type Form<V> = FormikContextType<V>;

function useRestoredDraft<V>({ setValues }: Form<V>, kept: Typed<V> | undefined) {
  const [found] = useState(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs in the first render only
  useEffect(() => {
    if (found) void setValues(found.values, false);
  }, []);
  return found !== undefined;
}

/** Adopts a newer version (spec §4), but not with unsaved input or during a request. */
function useAdoptLoaded<R>(
  loaded: Versioned<R> | undefined,
  busy: boolean,
  adopt: (newer: Versioned<R>) => void,
) {
  const seen = useRef(loaded);
  useEffect(() => {
    if (!loaded || loaded === seen.current) return;
    const { etag } = seen.current ?? {};
    seen.current = loaded;
    if (!busy && loaded.etag !== etag) adopt(loaded);
  }, [loaded, busy, adopt]);
}

/** Shows the server's message about a field until its value changes, also after validations. */
function useRefusedFields<V>({ status, values, errors, setErrors }: Form<V>) {
  const { refused = {}, values: sent } = (status ?? {}) as Partial<RefusedFields<V>>;
  useLayoutEffect(() => {
    const still = Object.entries(refused).filter(([name]) => {
      const field = name as keyof V;
      return sent?.[field] === values[field] && !errors[field];
    });
    if (still.length > 0) setErrors({ ...errors, ...Object.fromEntries(still) });
  }, [refused, sent, values, errors, setErrors]);
}

const PAUSE_MS = 500;
/** Checks until the link is shown in any case. */
const MOST_CHECKS = 10;

/** The address of a new record answers 404 until its page is rendered. */
function PageLink({ to, name }: { to: string; name: string }) {
  const [rendered, setRendered] = useState('');
  useEffect(() => {
    let checks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waiting = new AbortController();
    const check = async () => {
      checks += 1;
      const { status } = await fetch(to, {
        method: 'HEAD',
        cache: 'no-store',
        signal: waiting.signal,
      }).catch(() => ({ status: 0 }));
      if (waiting.signal.aborted) return;
      if (status === 404 && checks < MOST_CHECKS) timer = setTimeout(check, PAUSE_MS);
      else setRendered(to);
    };
    void check();
    return () => {
      waiting.abort();
      clearTimeout(timer);
    };
  }, [to]);
  return rendered === to ? (
    <Link to={to}>See “{name}” on the site</Link>
  ) : (
    <span>Its page is being published.</span>
  );
}
