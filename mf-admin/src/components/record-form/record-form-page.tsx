import { ActionButton, ActionLink, Loading, useMounted } from '@lagoon/shared/components';
import { BLOG_FRESH_MS } from '@lagoon/shared/domain';
import { useParams } from '@lagoon/shared/router';
import { ErrorDrawing, media, Stack, StateView } from '@lagoon/shared/ui';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { statusOf } from '../../api/calls';
import { useRecordQuery, type Versioned } from '../../api/products-and-blogs';
import { PageMeta } from '../page-meta';
import { focusHeading } from '../text';
import { FormColumns } from './form-layout';
import type { PictureValues } from './picture-values';
import { useKeptOfGone } from './record-draft';
import { RecordForm } from './record-form';
import type { RecordKind } from './record-kind';

/* keeps the buttons above the toast of a failed save, which stays for 50 seconds */
const PageBox = styled(Stack)`
  ${media.collapsedNav} { padding-bottom: 64px; }
  ${media.phone} { padding-bottom: 128px; }
  ${media.print} { padding-bottom: 0; }
`;

export function RecordFormPage<V extends PictureValues, R extends { id: string }>({
  kind,
  children,
}: {
  kind: RecordKind<V, R>;
  children: (loaded: R | undefined) => ReactNode;
}) {
  const { id } = useParams();
  // spec §9: a record stays fresh for five seconds
  const options = { refetchOnMountOrArgChange: BLOG_FRESH_MS / 1000, skip: id === undefined };
  const { currentData, error, isFetching, refetch } = useRecordQuery(
    { list: `${kind.noun}s`, id: id ?? '' },
    options,
  );
  const loaded = currentData as Versioned<R> | undefined;
  const mounted = useMounted();
  const title = `${id === undefined ? 'Create' : 'Edit'} ${kind.title}`;
  const gone = statusOf(error) === 404;
  if (id === undefined || (loaded && !gone))
    return (
      <PageBox>
        <PageMeta title={title} />
        <h1 tabIndex={-1}>{title}</h1>
        <RecordForm key={id} kind={kind} loaded={loaded} onGone={refetch}>
          <FormColumns>{children(loaded?.record)}</FormColumns>
        </RecordForm>
      </PageBox>
    );
  return (
    <>
      <PageMeta title={title} />
      {error && !isFetching && mounted ? (
        <LoadFailure kind={kind} id={id} gone={gone} onRetry={refetch} />
      ) : (
        <Loading label={`Loading the ${kind.noun}`} />
      )}
    </>
  );
}

function LoadFailure({
  kind: { noun, create, list },
  id,
  gone,
  onRetry,
}: {
  kind: { noun: string; create: string; list: string };
  id: string;
  gone: boolean;
  onRetry: () => void;
}) {
  const kept = useKeptOfGone(noun, id, create);
  const again = gone ? kept : undefined;
  // after a save the focus was in the form
  useEffect(focusHeading, []);
  return (
    <StateView
      role="alert"
      drawing={<ErrorDrawing />}
      title="Something went wrong"
      text={
        gone
          ? `There is no such ${noun}. It may have been deleted.` +
            (again ? ' What you typed is kept. You can create it again from that.' : '')
          : `We couldn’t load this ${noun}. Check your connection and try again.`
      }
      action={
        <>
          {again ? <ActionButton label="Create a new one" onClick={again} /> : null}
          <ActionButton label="Retry" $kind={gone ? 'secondary' : 'primary'} onClick={onRetry} />
          <ActionLink
            label={`All ${noun}s`}
            to={list}
            $kind={gone && !again ? 'primary' : 'secondary'}
          />
        </>
      }
    />
  );
}
