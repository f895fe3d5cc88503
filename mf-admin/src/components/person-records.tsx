import {
  clockTime,
  dashboardPaths,
  type FoundCustomer,
  lagosDay,
  longDay,
  naira,
} from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, font } from '@lagoon/shared/ui';
import styled from 'styled-components';
import type { toSearch } from './list-place';
import { appointmentStatusDisplay, messageStatusDisplay, orderStatusDisplay } from './status';

interface PersonRecord {
  key: string;
  title: string;
  note: string;
  to?: string;
  onClick?: () => void;
}

interface Kind {
  kind: 'Order' | 'Visit' | 'Message';
  list: Parameters<typeof toSearch>[0];
  records: PersonRecord[];
}

interface Records extends Pick<FoundCustomer, 'appointments'> {
  orders: (FoundCustomer['orders'][number] & { proof?: boolean })[];
  messages: (Omit<FoundCustomer['messages'][number], 'email'> & { email?: string })[];
}

export const recordsOf = (
  { orders, appointments, messages }: Records,
  search?: typeof toSearch,
): Kind[] => [
  {
    kind: 'Order',
    list: 'orders',
    records: orders.map(({ reference, status, subtotal, createdAt, proof }) => ({
      key: reference,
      title: reference,
      note:
        `${orderStatusDisplay[status].label}, ${naira(subtotal)}, ` +
        `${lagosDay(createdAt)}${proof ? ', with a proof of payment' : ''}`,
      to: dashboardPaths.order(reference),
    })),
  },
  {
    kind: 'Visit',
    list: 'appointments',
    records: appointments.map(({ reference, status, date, time }) => ({
      key: reference,
      title: reference,
      note: `${appointmentStatusDisplay[status].label}, ${longDay(date)}, ${clockTime(time)}`,
      ...search?.('appointments', reference),
    })),
  },
  {
    kind: 'Message',
    list: 'messages',
    records: messages.map(({ id: key, status, email = '', createdAt }) => ({
      key,
      title: `Message of ${lagosDay(createdAt)}`,
      note: messageStatusDisplay[status].label,
      ...search?.('messages', email),
    })),
  },
];

const List = styled.ul`
  font-size: ${font.small};
  li { padding-block: 4px; overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; min-height: 32px; font-weight: 600; }
  span { display: block; color: ${color.ink600}; }
`;

export const PersonRecords = ({
  records,
  label,
}: {
  records: readonly PersonRecord[];
  label: string;
}) => (
  <List aria-label={label}>
    {records.map(({ key, title, note, to, onClick }) => (
      <li key={key}>
        {to ? (
          <Link to={to} onClick={onClick}>
            {title}
          </Link>
        ) : (
          title
        )}
        <span>{note}</span>
      </li>
    ))}
  </List>
);
