import { brand } from '@lagoon/shared/domain';
import { Button } from './button';
import { ErrorDrawing } from './error-drawing';
import { RetryIcon } from './icons';
import { StateView } from './state-view';

export interface ErrorViewProps {
  title?: string;
  text: string;
  onRetry: () => void;
}

/** Something failed: what happened in one sentence, Retry, and the phone as another way. */
export const ErrorView = ({ title = 'Something went wrong', text, onRetry }: ErrorViewProps) => (
  <StateView
    role="alert"
    drawing={<ErrorDrawing />}
    title={title}
    text={text}
    action={
      <Button type="button" onClick={onRetry}>
        <RetryIcon />
        Retry
      </Button>
    }
    note={
      <>
        Or call <a href={brand.phoneHref}>{brand.phone}</a>
      </>
    }
  />
);
