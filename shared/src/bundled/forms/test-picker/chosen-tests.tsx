import { color } from '@lagoon/shared/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 6px 12px 6px 16px;
  border: 0;
  border-radius: 20px;
  background: ${color.tint};
  color: ${color.brand700};
  font-weight: 600;
  font-size: .9375rem;
  line-height: 1.3;
  text-align: left;
  &:hover { background: ${color.tint2}; }
  &:focus-visible { border-radius: 20px; }
`;

interface ChosenTestsProps {
  chosen: readonly string[];
  onRemove: (name: string) => void;
  /** where focus goes when the last chip is gone */
  searchId: string;
}

/** The chosen tests as chips, each a button that takes its test out; focus then goes to the next chip. */
export function ChosenTests({ chosen, onRemove, searchId }: ChosenTestsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (chosen.length === 0) return null;

  const remove = (at: number, name: string) => {
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[at + 1] ?? buttons?.[at - 1] ?? document.getElementById(searchId))?.focus();
    onRemove(name);
  };
  return (
    <Chips ref={list} aria-label="Chosen tests">
      {chosen.map((name, at) => (
        <li key={name}>
          <Chip type="button" aria-label={`Remove ${name}`} onClick={() => remove(at, name)}>
            {name}
            <X size={18} strokeWidth={1.9} aria-hidden="true" />
          </Chip>
        </li>
      ))}
    </Chips>
  );
}
