import type { ReactNode } from 'react';
import { Anchor } from './anchor';
import { TermList } from './term-list';
import { rich } from './text';

/** `[links](address)`, and the marks of `rich`. */
export const linked = (text: string): ReactNode[] =>
  // text, label, address, text and so on
  text.split(/\[(.+?)\]\((.+?)\)/).map((part, at, parts) => {
    if (at % 3 === 1) return <Anchor key={at} to={parts[at + 1] ?? ''} children={part} />;
    return at % 3 === 0 ? rich(part) : null;
  });

type Part = string | { list?: readonly string[]; terms?: readonly (readonly string[])[] };

export const Texts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, at) => {
    if (typeof part === 'string') return <p key={at}>{linked(part)}</p>;
    if (part.terms)
      return (
        <TermList
          key={at}
          terms={part.terms.map(([term = '', ...texts]) => [term, ...texts.map(linked)])}
        />
      );
    return (
      <ul key={at}>
        {part.list?.map((text) => (
          <li key={text}>{linked(text)}</li>
        ))}
      </ul>
    );
  });
