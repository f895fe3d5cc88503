import { Cluster, color, Dialog, media } from '@lagoon/shared/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Head = styled.div`
  margin-bottom: 20px;
  overflow-wrap: anywhere;
  /* overrides styles of the surrounding card */
  && h2 { margin-bottom: 12px; font-size: 1.5rem; }
  > div { display: grid; gap: 12px; color: ${color.ink600}; }
  strong { color: ${color.ink900}; }
`;

export const DialogButtons = styled(Cluster)`
  justify-content: flex-end;
  ${media.phone} { > button { flex: 1 1 auto; } }
`;

interface TitledDialogProps {
  open?: boolean;
  title: string;
  text: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function TitledDialog({ open = true, title, text, onClose, children }: TitledDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId} describedBy={textId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        <div id={textId}>{text}</div>
      </Head>
      {children}
    </Dialog>
  );
}
