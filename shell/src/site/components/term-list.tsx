import type { ReactNode } from 'react';
import { rich } from './text';

const shown = (content: ReactNode) => (typeof content === 'string' ? rich(content) : content);

type Terms = readonly (readonly [term: string, ...texts: ReactNode[]] | readonly string[])[];

export const TermList = ({ terms, className }: { terms: Terms; className?: string }) => (
  <dl className={className}>
    {terms.map(([term, ...texts]) => (
      <div key={term}>
        <dt>{term}</dt>
        {texts.map((text, at) => (
          <dd key={at}>{shown(text)}</dd>
        ))}
      </div>
    ))}
  </dl>
);
