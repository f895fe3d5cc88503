import { LineButton } from '@lagoon/shared/components';
import { media } from '@lagoon/shared/ui';
import { useId, useState } from 'react';
import styled, { css } from 'styled-components';

const Text = styled.p<{ $short: boolean }>`
  max-width: 44rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${({ $short }) =>
    $short &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 8;
      overflow: hidden;
      ${media.print} { display: block; overflow: visible; }
    `}
`;

const More = styled(LineButton)`
  ${media.print} { display: none; }
`;

/** From here on a message would fill a phone's screen. */
const isLong = (text: string): boolean => text.length > 480 || text.split('\n').length > 8;

/** What somebody wrote, with its line breaks: a long one shows its beginning, and the whole when it is asked for. */
export function MessageText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const long = isLong(text);
  return (
    <div>
      <Text id={id} $short={long && !whole}>
        {text}
      </Text>
      {long ? (
        <More type="button" aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show the whole message'}
        </More>
      ) : null}
    </div>
  );
}
