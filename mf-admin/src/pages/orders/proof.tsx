import { ActionButton } from '@lagoon/shared/components';
import { color, Dots, media, Stack, TextAnchor } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { ExternalLink } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import styled from 'styled-components';
import { privateFile } from '../../api/files';
import { $session } from '../../session/session';
import { OrderPanel } from './order-details';
import { ProofViewer } from './proof-viewer';

type ProofKind = 'own' | 'foreign' | 'none';

/** `own`: fetched from this site with the token. `foreign`: only linked, so that the other https host cannot track staff. */
export function proofKind(address: string): ProofKind {
  if (/^\/media\/private\/[0-9a-f-]+$/i.test(address)) return 'own';
  try {
    return new URL(address).protocol === 'https:' ? 'foreign' : 'none';
  } catch {
    return 'none';
  }
}

const FAILURES = {
  missing: 'The picture is not there any more. Ask the customer to send it again.',
  failed: 'The picture could not be loaded.',
};

interface PrivatePicture {
  src?: string;
  failure?: keyof typeof FAILURES;
}

function usePrivatePicture(address: string) {
  const [picture, setPicture] = useState<PrivatePicture>({});
  const [attempt, setAttempt] = useState(0);
  const token = useUnit($session)?.token;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on Retry and when the session changes
  useEffect(() => {
    const leaving = new AbortController();
    let src: string | undefined;
    setPicture({});
    void privateFile(address, { signal: leaving.signal }).then(({ data, error }) => {
      if (leaving.signal.aborted) return;
      src = data && URL.createObjectURL(data);
      setPicture(src ? { src } : { failure: error?.status === 404 ? 'missing' : 'failed' });
    });
    return () => {
      leaving.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [address, attempt, token]);

  return { ...picture, retry: () => setAttempt((previous) => previous + 1) };
}

/** has the same height in every state, so that nothing below it moves */
const Frame = styled(OrderPanel)`
  container: proof / inline-size;
  position: relative;
  display: flex;
  flex-direction: column;
  height: max(26rem, calc(100dvh - 120px));
  padding: 0;
  overflow: hidden;
  h2 { margin: 0; padding: 14px 24px; border-bottom: 1px solid ${color.line}; font-size: 1.125rem; line-height: 28px; }
  ${media.collapsedNav} { height: 70dvh; }
  ${media.phone} { height: 55dvh; h2 { padding-inline: 16px; } }
  ${media.print} { height: auto; h2 { padding: 0 0 8px; border: 0; } }
`;

const Room = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: ${color.canvas};
`;

const Message = (props: ComponentProps<'div'>) => (
  <Stack $gap={12} $justifyItems="center" $maxWidth="28rem" $m="auto" $p={16} $color="ink600" $textAlign="center" {...props} />
);

function OwnProof({ reference, address }: { reference: string; address: string }) {
  const { src, failure, retry } = usePrivatePicture(address);
  const [damaged, setDamaged] = useState('');

  if (src && damaged === src)
    return <Message role="alert">This picture is damaged and cannot be shown. Ask the customer to send it again.</Message>;
  if (src) return <ProofViewer src={src} alt={`Proof of payment of order ${reference}`} onDamaged={() => setDamaged(src)} />;
  return (
    <Message>
      {failure ? <p role="alert">{FAILURES[failure]}</p> : <Dots label="Loading the proof" />}
      {failure === 'failed' ? <ActionButton label="Retry" $kind="secondary" $size="small" onClick={retry} /> : null}
    </Message>
  );
}

export function Proof({ reference, address }: { reference: string; address: string }) {
  const kind = proofKind(address);
  return (
    <Frame title="Proof of payment">
      <Room>
        {kind === 'own' ? <OwnProof reference={reference} address={address} /> : null}
        {kind === 'foreign' ? (
          <Message>
            <p>The picture is kept by another site, {new URL(address).host}. It opens in a new tab.</p>
            <TextAnchor $color="brand700" href={address} target="_blank" rel="noopener noreferrer">
              Open the proof
              <ExternalLink size={20} />
            </TextAnchor>
          </Message>
        ) : null}
        {kind === 'none' ? <Message>There is no picture with this order. Ask the customer to send it by e-mail.</Message> : null}
      </Room>
    </Frame>
  );
}
