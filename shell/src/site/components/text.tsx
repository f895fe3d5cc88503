import type { ReactNode } from 'react';
import styled from 'styled-components';

const Whole = styled.span`white-space: nowrap;`;

export const keepEmail = (text: string) =>
  text.split('e-mail').flatMap((part, index) => (index === 0 ? [part] : [<Whole key={part}>e-mail</Whole>, part]));

export const TermList = ({
  terms,
  className,
}: {
  terms: readonly (readonly [term: string, ...texts: ReactNode[]])[];
  className?: string;
}) => (
  <dl className={className}>
    {terms.map(([term, ...texts]) => (
      <div key={term}>
        <dt>{term}</dt>
        {texts.map((text, at) => (
          <dd key={at}>{text}</dd>
        ))}
      </div>
    ))}
  </dl>
);

export const Paragraphs = ({ texts }: { texts: readonly ReactNode[] }) => texts.map((text, at) => <p key={at}>{text}</p>);
