import { Button } from '@lagoon/shared/ui';
import { Message } from './parts';

/** The search or its data did not arrive. */
export const SearchFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Message role="alert">
    <b>Something went wrong</b>
    <p>{text}</p>
    <Button type="button" onClick={onRetry}>
      Retry
    </Button>
  </Message>
);
