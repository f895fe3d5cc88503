import { Button, ButtonLink, ErrorDrawing, StateView } from '@lagoon/shared/ui';
import type { CallFailure } from '../../api/authenticated-base-query';
import { useKeptOfGone } from './use-kept-of-gone';

interface LoadFailureProps {
  noun: string;
  id: string;
  /** of the call that failed */
  failure: CallFailure | { message?: string };
  onRetry: () => void;
  /** the way back, and its words */
  list: string;
  listLabel: string;
  /** path of the form for a new one */
  create: string;
}

/** The error view of an edit page (spec §8): the record is gone, or could not be had. */
export function LoadFailure({ noun, id, failure, onRetry, list, listLabel, create }: LoadFailureProps) {
  const gone = 'status' in failure && failure.status === 404;
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
            {listLabel}
          </ButtonLink>
        </>
      }
    />
  );
}
