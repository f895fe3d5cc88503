import { color, media } from '@lagoon/shared/ui';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import styled from 'styled-components';

/* prints the answers of closed items too */
const Item = styled.details`
  break-inside: avoid;
  & + & { border-top: 1px solid ${color.line}; }
  &[open] .closed, &:not([open]) .open { display: none; }
  ${media.print} { &::details-content { display: block; content-visibility: visible; } }
`;

const Summary = styled.summary`
  display: flex;
  min-height: 56px;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 0;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  h3 { font-size: 1.0625rem; font-weight: 600; letter-spacing: 0; line-height: 1.4; }
  svg { flex: none; color: ${color.brand600}; }
  &:hover { color: ${color.brand700}; }
  ${media.print} { svg { display: none; } }
`;

const Panel = styled.div`
  max-width: 44rem;
  /* 4 px above the answer for the focus ring of its heading */
  padding-block: 4px 20px;
  color: ${color.ink600};
  p + p { margin-top: 12px; }
`;

export interface AccordionItem {
  title: string;
  content: ReactNode;
}

function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>) {
  if (!opened.open) return;
  for (const other of opened.parentElement?.children ?? [])
    if (other !== opened) (other as HTMLDetailsElement).open = false;
}

/** One item is open at a time (spec §4); `<details name>` ensures it before the code has loaded. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const name = useId();
  return (
    <div>
      {items.map(({ title, content }) => (
        <Item key={title} name={name} onToggle={closeOthers}>
          <Summary>
            <h3>{title}</h3>
            <Plus className="closed" size={20} />
            <Minus className="open" size={20} />
          </Summary>
          <Panel>{content}</Panel>
        </Item>
      ))}
    </div>
  );
}
