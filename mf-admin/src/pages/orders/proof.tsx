import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { OwnProof } from './own-proof';
import { Panel } from './panel';
import { proofKind } from './proof-kind';

const Away = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  font-weight: 600;
`;

interface ProofProps {
  reference: string;
  /** as the order has it */
  address: string;
}

/** The picture that shows the transfer. */
export function Proof({ reference, address }: ProofProps) {
  const kind = proofKind(address);
  return (
    <Panel title="Proof of payment">
      {kind === 'own' ? <OwnProof reference={reference} address={address} /> : null}
      {kind === 'foreign' ? (
        <>
          <p>The picture is kept by another site, {new URL(address).host}. It opens in a new tab.</p>
          <Away href={address} target="_blank" rel="noopener noreferrer">
            Open the proof
            <ExternalLink size={20} strokeWidth={1.9} aria-hidden="true" />
          </Away>
        </>
      ) : null}
      {kind === 'none' ? <p>There is no picture with this order. Ask the customer to send it by e-mail.</p> : null}
    </Panel>
  );
}
