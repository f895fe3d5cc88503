import { ActionButton, ActionLink, Loading, useMounted } from '@lagoon/shared/components';
import { BLOG_FRESH_MS } from '@lagoon/shared/domain';
import { ErrorDrawing, media, Stack, StateView } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CallFailure } from '../../api/admin-api';
import type { Versioned } from '../../api/products-and-blogs';
import { PageMeta } from '../page-meta';
import type { PictureValues } from './picture-values';
import { useKeptOfGone } from './record-draft';
import { RecordForm } from './record-form';
import type { RecordCalls, RecordKind } from './record-kind';

/* room for a toast below the buttons, which a failure's would cover for 50 seconds */
const PageBox = styled(Stack)`
  ${media.collapsedNav} { padding-bottom: 64px; }
  ${media.phone} { padding-bottom: 128px; }
  ${media.print} { padding-bottom: 0; }
`;

/** For the query of a form page: opened again within five seconds nothing is asked (spec §9); nothing is loaded for a new record. */
export const loadOptions = (id: string | undefined) => ({ refetchOnMountOrArgChange: BLOG_FRESH_MS / 1000, skip: id === undefined });

interface RecordFormPageProps<V extends PictureValues, R extends { id: string }, B> {
  kind: RecordKind<V, R, B>;
  calls: RecordCalls<R, B>;
  /** none for a new record */
  id: string | undefined;
  result: { currentData?: Versioned<R> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** draws the fields: `FormColumns` with cards. @param loaded the record that is edited */
  children: (loaded: R | undefined) => ReactNode;
}

/** The page that creates a record, or edits one: its form around the fields; loading, or the error view, before that. */
export function RecordFormPage<V extends PictureValues, R extends { id: string }, B>(props: RecordFormPageProps<V, R, B>) {
  const { kind, calls, id, result, children } = props;
  const { currentData: loaded, error, isFetching, refetch } = result;
  const mounted = useMounted();
  const title = `${id === undefined ? 'Create' : 'Edit'} ${kind.title}`;
  if (id === undefined || loaded)
    return (
      <PageBox>
        <PageMeta title={title} />
        <h1 tabIndex={-1}>{title}</h1>
        <RecordForm key={id} kind={kind} calls={calls} loaded={loaded}>
          {children(loaded?.record)}
        </RecordForm>
      </PageBox>
    );
  return (
    <>
      <PageMeta title={title} />
      {error && !isFetching && mounted ? (
        <LoadFailure kind={kind} id={id} gone={(error as CallFailure).status === 404} onRetry={() => void refetch()} />
      ) : (
        <Loading label={`Loading the ${kind.noun}`} />
      )}
    </>
  );
}

interface LoadFailureProps {
  kind: { noun: string; create: string; list: string };
  id: string;
  gone: boolean;
  onRetry: () => void;
}

/** The error view of an edit page (spec §8): the record is gone, or could not be had. */
function LoadFailure({ kind: { noun, create, list }, id, gone, onRetry }: LoadFailureProps) {
  const kept = useKeptOfGone(noun, id, create);
  const anew = gone ? kept : undefined;
  return (
    <StateView
      role="alert"
      drawing={<ErrorDrawing />}
      title="Something went wrong"
      text={
        gone
          ? `There is no such ${noun}. It may have been deleted.${anew ? ' What you typed is kept. You can create it again from that.' : ''}`
          : `We couldn’t load this ${noun}. Check your connection and try again.`
      }
      action={
        <>
          {anew ? <ActionButton label="Create a new one" onClick={anew} /> : null}
          <ActionButton label="Retry" $kind={gone ? 'secondary' : 'primary'} onClick={onRetry} />
          <ActionLink label={`All ${noun}s`} to={list} $kind={gone && !anew ? 'primary' : 'secondary'} />
        </>
      }
    />
  );
}
