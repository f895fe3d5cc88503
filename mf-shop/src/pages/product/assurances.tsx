import { brand, HOME_COLLECTION_FEE, naira } from '@lagoon/shared/domain';
import { color } from '@lagoon/shared/ui';
import { House, type LucideIcon, MailCheck, ShieldCheck } from 'lucide-react';
import styled from 'styled-components';

const List = styled.ul`
  border-top: 1px solid ${color.line};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 0 14px;
  padding-block: 16px;
  border-bottom: 1px solid ${color.line};
  svg { margin-top: 2px; color: ${color.brand600}; }
  strong { display: block; font-weight: 600; line-height: 1.5; }
  span { color: ${color.ink600}; font-size: .9375rem; line-height: 1.5; }
`;

const assurances: { Icon: LucideIcon; title: string; text: string }[] = [
  { Icon: House, title: `Home sample collection, ${naira(HOME_COLLECTION_FEE)}`, text: `Or walk in at our ${brand.area} office.` },
  { Icon: MailCheck, title: 'Results by e-mail', text: 'We notify you when they are ready.' },
  { Icon: ShieldCheck, title: 'Confidential', text: 'Only you receive your results.' },
];

/** What a worried buyer wants to know, beside the price. */
export const Assurances = () => (
  <List>
    {assurances.map(({ Icon, title, text }) => (
      <Row key={title}>
        <Icon size={24} strokeWidth={1.7} aria-hidden="true" />
        <div>
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
      </Row>
    ))}
  </List>
);
