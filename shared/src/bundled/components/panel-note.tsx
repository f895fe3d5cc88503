import { Button, Cluster } from '@lagoon/shared/ui';

interface PanelNoteProps {
  test: string;
  panel: string;
  onRemove: () => void;
}

/** A test of the cart that is also part of a panel of the cart. */
export const PanelNote = ({ test, panel, onRemove }: PanelNoteProps) => (
  <Cluster
    $justify="space-between"
    $gap="8px 16px"
    $mb={20}
    $p="12px 16px"
    $radius="card"
    $bg="warningTint"
    $color="warning800"
  >
    <span>
      <strong>{test}</strong> is part of {panel}, so you would pay for it twice.
    </span>
    <Button
      type="button"
      $kind="secondary"
      $size="small"
      onClick={onRemove}
      aria-label={`Remove ${test}, part of ${panel}`}
    >
      Remove {test}
    </Button>
  </Cluster>
);
