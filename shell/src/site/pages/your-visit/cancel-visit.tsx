import { ActionButton } from '@lagoon/shared/components';
import { Cluster, Stack } from '@lagoon/shared/ui';
import { Question } from './question';
import type { ChangeProps } from './visit';
import { cancelVisit } from './visit-calls';

export const CancelVisit = ({ visit, link, onKeep }: ChangeProps) => (
  <Stack as="section" $gap={16} aria-labelledby="change-title">
    <Question>Cancel this visit?</Question>
    <p>Your slot will be released and we’ll e-mail you. This cannot be undone.</p>
    <Cluster $gap={12}>
      <ActionButton
        label="Yes, cancel it"
        $kind="danger"
        busy={link.busy}
        busyLabel="Cancelling..."
        onClick={() => link.run(cancelVisit(visit))}
      />
      <ActionButton label="Keep this time" $kind="secondary" onClick={onKeep} />
    </Cluster>
  </Stack>
);
