import { FullHeight } from '@lagoon/shared/components';
import { Button, ErrorDrawing, StateView } from '@lagoon/shared/ui';
import { RotateCw } from 'lucide-react';
import { isSessionOver, TryAgain } from './try-again';

interface FailedProps {
  title?: string;
  text: string;
  onRetry: () => void;
  /** of the call that failed, where it was a private one */
  error?: unknown;
}

/** A page of the dashboard that could not get what it shows; unlike the public one without the lab's own phone number. */
export const Failed = ({ title = 'Something went wrong', text, onRetry, error }: FailedProps) => (
  <FullHeight>
    <StateView
      role="alert"
      drawing={<ErrorDrawing />}
      title={title}
      text={text}
      action={
        isSessionOver(error) ? (
          <TryAgain error={error} onRetry={onRetry} />
        ) : (
          <Button type="button" onClick={onRetry}>
            <RotateCw size={20} strokeWidth={1.9} aria-hidden="true" />
            Retry
          </Button>
        )
      }
    />
  </FullHeight>
);
