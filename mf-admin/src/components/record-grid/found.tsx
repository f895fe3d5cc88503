import { EmptyState } from '@lagoon/shared/components';
import { Button, VisuallyHidden } from '@lagoon/shared/ui';

interface FoundProps {
  searching: boolean;
  count: number;
  /** one of them and several: "product", "products" */
  words: readonly [string, string];
  onClear: () => void;
}

/** Says how many a search has found as it goes on, and shows it when there are none. */
export const Found = ({ searching, count, words: [one, several], onClear }: FoundProps) => (
  <div role="status">
    {searching && count > 0 ? <VisuallyHidden>{`${count} ${count === 1 ? one : several} found`}</VisuallyHidden> : null}
    {searching && count === 0 ? (
      <EmptyState>
        <p>{`No matching ${several} found.`}</p>
        <Button type="button" $kind="secondary" onClick={onClear}>
          Clear the search
        </Button>
      </EmptyState>
    ) : null}
  </div>
);
