import { Button, ButtonLink, ErrorDrawing, StateView } from '@lagoon/shared/ui';
import type { CallFailure } from '../calls/authorised';

interface LoadFailureProps {
  noun: string;
  /** of the call that failed */
  failure: CallFailure | { message?: string };
  onRetry: () => void;
  /** the way back, and its words */
  list: string;
  listLabel: string;
}

/** The error view of an edit page (spec §8): the record is gone, or could not be had. */
export function LoadFailure({ noun, failure, onRetry, list, listLabel }: LoadFailureProps) {
  const gone = 'status' in failure && failure.status === 404;
  return (
    <StateView
      role="alert"
      drawing={<ErrorDrawing />}
      title="Something went wrong"
      text={
        gone ? `There is no such ${noun}. It may have been deleted.` : `We couldn’t load this ${noun}. Check your connection and try again.`
      }
      action={
        <>
          <Button type="button" $kind={gone ? 'secondary' : 'primary'} onClick={onRetry}>
            Retry
          </Button>
          <ButtonLink to={list} $kind={gone ? 'primary' : 'secondary'}>
            {listLabel}
          </ButtonLink>
        </>
      }
    />
  );
}
