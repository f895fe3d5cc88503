import { Loading, useMounted } from '@lagoon/shared/components';
import { BLOG_FRESH_MS } from '@lagoon/shared/domain';
import { Button, ButtonLink, ErrorDrawing, StateView } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../api/admin-api';
import type { Versioned } from '../../api/products-and-blogs';
import { PageMeta } from '../page-meta';
import { FormPage } from './form-layout';
import type { PictureValues } from './picture-values';
import { useKeptOfGone } from './record-draft';
import type { RecordKind } from './record-kind';

/** For an edit page's query: opened again within five seconds nothing is asked (spec §9). */
export const editOptions = { refetchOnMountOrArgChange: BLOG_FRESH_MS / 1000 };

interface EditRecordProps<V extends PictureValues, R extends { id: string }, B> {
  kind: RecordKind<V, R, B>;
  id: string;
  /** what RTK Query's hook gives */
  result: { currentData?: Versioned<R> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** draws the form of what was loaded */
  children: (loaded: Versioned<R>) => ReactNode;
}

/** The page that edits a record: loading, the error view, or its form. */
export function EditRecord<V extends PictureValues, R extends { id: string }, B>(props: EditRecordProps<V, R, B>) {
  const { kind, id, result, children } = props;
  const { currentData, error, isFetching, refetch } = result;
  const mounted = useMounted();
  const title = `Edit ${kind.title}`;
  if (currentData) return <FormPage title={title}>{children(currentData)}</FormPage>;
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

interface LoadFailureProps<V extends PictureValues, R extends { id: string }, B> {
  kind: RecordKind<V, R, B>;
  id: string;
  gone: boolean;
  onRetry: () => void;
}

/** The error view of an edit page (spec §8): the record is gone, or could not be had. */
function LoadFailure<V extends PictureValues, R extends { id: string }, B>({ kind, id, gone, onRetry }: LoadFailureProps<V, R, B>) {
  const { noun } = kind;
  const kept = useKeptOfGone(noun, id, kind.create);
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
          <ButtonLink to={kind.list} $kind={gone && !anew ? 'primary' : 'secondary'}>
            All {noun}s
          </ButtonLink>
        </>
      }
    />
  );
}
