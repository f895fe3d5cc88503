import { Loading, useMounted } from '@lagoon/shared/components';
import { BLOG_FRESH_MS } from '@lagoon/shared/domain';
import { Button, ButtonLink, ErrorDrawing, media, StateView } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CallFailure } from '../../api/admin-api';
import type { Versioned } from '../../api/products-and-blogs';
import { PageMeta } from '../page-meta';
import { Stack } from '../styles';
import type { PictureValues } from './picture-values';
import { useKeptOfGone } from './record-draft';
import { RecordForm } from './record-form';
import type { RecordCalls, RecordKind } from './record-kind';

/* room for a toast below the buttons, which a failure's would cover for 50 seconds */
const PageBox = styled(Stack)`
  padding-bottom: 64px;
  ${media.phone} { padding-bottom: 128px; }
  ${media.print} { padding-bottom: 0; }
`;

/** A page with a heading and a form. */
const FormPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageBox>
    <PageMeta title={title} />
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </PageBox>
);

/** For the query of a form page: opened again within five seconds nothing is asked (spec §9); nothing is loaded for a new record. */
export const loadOptions = (id: string | undefined) => ({ refetchOnMountOrArgChange: BLOG_FRESH_MS / 1000, skip: id === undefined });

interface EditRecordProps<V extends PictureValues, R extends { id: string }, B> {
  kind: RecordKind<V, R, B>;
  calls: RecordCalls<R, B>;
  id: string;
  /** what RTK Query's hook gives */
  result: { currentData?: Versioned<R> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** draws the fields: `FormColumns` with cards. @param loaded the record that is edited */
  children: (loaded: R | undefined) => ReactNode;
}

type RecordFormPageProps<V extends PictureValues, R extends { id: string }, B> = Omit<EditRecordProps<V, R, B>, 'id'> & {
  /** none for a new record */
  id: string | undefined;
};

/** The page that creates a record, or edits one: its form around the fields. */
export function RecordFormPage<V extends PictureValues, R extends { id: string }, B>({ id, ...rest }: RecordFormPageProps<V, R, B>) {
  const { kind, calls, children } = rest;
  if (id !== undefined) return <EditRecord id={id} {...rest} />;
  return (
    <FormPage title={`Create ${kind.title}`}>
      <RecordForm kind={kind} calls={calls} loaded={undefined}>
        {children(undefined)}
      </RecordForm>
    </FormPage>
  );
}

/** The page that edits a record: loading, the error view, or its form. */
function EditRecord<V extends PictureValues, R extends { id: string }, B>(props: EditRecordProps<V, R, B>) {
  const { kind, calls, id, result, children } = props;
  const { currentData, error, isFetching, refetch } = result;
  const mounted = useMounted();
  const title = `Edit ${kind.title}`;
  if (currentData)
    return (
      <FormPage title={title}>
        <RecordForm key={id} kind={kind} calls={calls} loaded={currentData}>
          {children(currentData.record)}
        </RecordForm>
      </FormPage>
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
          ? `There is no such ${noun}. It may have been deleted.${anew ? ' What you typed is kept. You can create it anew from that.' : ''}`
          : `We couldn’t load this ${noun}. Check your connection and try again.`
      }
      action={
        <>
          {anew ? (
            <Button type="button" onClick={anew}>
              Create it anew
            </Button>
          ) : null}
          <Button type="button" $kind={gone ? 'secondary' : 'primary'} onClick={onRetry}>
            Retry
          </Button>
          <ButtonLink to={list} $kind={gone && !anew ? 'primary' : 'secondary'}>
            All {noun}s
          </ButtonLink>
        </>
      }
    />
  );
}
