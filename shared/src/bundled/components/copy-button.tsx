import { Button, IconButton, media, Text, VisuallyHidden } from '@lagoon/shared/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: 6px;
  ${media.phone} { > button:not([aria-label]) { width: 100%; } }
  ${media.print} { display: none; }
`;

const DONE_MS = 3000;

interface CopyButtonProps {
  /** last words of the button's name, e.g. "account number" */
  what: string;
  text: string;
  compact?: boolean;
}

/** Shows a failure: browsers may forbid access to the clipboard. */
export function CopyButton({ what, text, compact }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), DONE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  const Icon = outcome === 'copied' ? Check : Copy;
  const icon = <Icon size={20} />;

  return (
    <Box>
      {compact ? (
        <IconButton type="button" aria-label={`Copy ${what}`} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button
          $minWidth={98}
          $px={16}
          $color="brand700"
          type="button"
          $kind="secondary"
          $size="small"
          onClick={copy}
        >
          {icon}
          <span>
            <span>{outcome === 'copied' ? 'Copied' : 'Copy'}</span>
            <VisuallyHidden> {what}</VisuallyHidden>
          </span>
        </Button>
      )}
      <VisuallyHidden as="div" role="status">
        {outcome === 'copied' ? 'Copied' : ''}
      </VisuallyHidden>
      {outcome === 'failed' ? (
        <Text $maxWidth="16rem" $color="danger700" $font=".875rem" $leading={1.4} role="alert">
          Copying did not work here. Select it and copy it by hand.
        </Text>
      ) : null}
    </Box>
  );
}
