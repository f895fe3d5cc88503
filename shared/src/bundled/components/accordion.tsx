import { color, media } from '@lagoon/shared/ui';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

const Item = styled.div`
  break-inside: avoid;
  & + & { border-top: 1px solid ${color.line}; }
  h3 { font-size: 1.0625rem; font-weight: 600; letter-spacing: 0; line-height: 1.4; }
`;

const Toggle = styled.button`
  display: flex;
  width: 100%;
  min-height: 56px;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  svg { flex: none; color: ${color.brand600}; }
  &:hover { color: ${color.brand700}; }
  ${media.print} { svg { display: none; } }
`;

/* closed answers are still printed, against the rule for everything hidden: paper has no button to press */
const Panel = styled.div`
  max-width: 44rem;
  /* room above for the focus ring of what opened it */
  padding-block: 4px 20px;
  color: ${color.ink600};
  p + p { margin-top: 12px; }
  ${media.print} { &[hidden] { display: block !important; } }
`;

export interface AccordionItem {
  title: string;
  content: ReactNode;
}

/** Headings that open and close what stands under them. One is open at a time; the open one closes itself (spec §4). */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const id = useId();
  const [open, setOpen] = useState<number>();
  return (
    <div>
      {items.map(({ title, content }, at) => {
        const expanded = open === at;
        const Icon = expanded ? Minus : Plus;
        return (
          <Item key={title}>
            <h3>
              <Toggle
                type="button"
                aria-expanded={expanded}
                aria-controls={`${id}-${at}`}
                onClick={() => setOpen(expanded ? undefined : at)}
              >
                {title}
                <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
              </Toggle>
            </h3>
            <Panel id={`${id}-${at}`} hidden={!expanded}>
              {content}
            </Panel>
          </Item>
        );
      })}
    </div>
  );
}
