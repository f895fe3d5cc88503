import { Button, color } from '@lagoon/shared/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  margin-top: 20px;
  h3 { font-size: 1.0625rem; }
  p { color: ${color.ink600}; }
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: 8px 16px;
  width: 100%;
  padding: 16px;
  border-radius: 8px;
  background: ${color.tint};
  font-family: ui-monospace, Menlo, Consolas, monospace;
  font-weight: 600;
`;

/** The codes for who loses the phone: shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // the button that was pressed has gone
  useEffect(() => title.current?.focus(), []);
  return (
    <Box>
      <h3 tabIndex={-1} ref={title}>
        Keep these recovery codes
      </h3>
      <p>
        Without your phone, one of them opens your account in place of the code. Each works once. They are shown this one time: print them,
        or write them down.
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button type="button" onClick={onKept}>
        I have kept them
      </Button>
    </Box>
  );
}
