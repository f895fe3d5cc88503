import { clockTime, dashboardPaths, type FoundCustomer, lagosDay, longDay, naira } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Box, Columns, color, font, Small, Stack, Text } from '@lagoon/shared/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { RecordBox } from '../../components/record-card/record-card';
import { toSearch } from '../../components/record-list/use-list-place';
import { appointmentStatusDisplay, messageStatusDisplay, orderStatusDisplay } from '../../components/record-status/status-chip';

const Entry = styled.li`
  padding-block: 4px;
  font-size: ${font.small};
  overflow-wrap: anywhere;
  a { display: inline-flex; align-items: center; min-height: 32px; font-weight: 600; }
  span { display: block; color: ${color.ink600}; }
`;

const SHOWN = 10;

interface KindProps<T> {
  title: string;
  list: Parameters<typeof toSearch>[0];
  records: readonly T[];
  q: string;
  children: (record: T) => ReactNode;
}

function Kind<T>({ title, list, records, q, children }: KindProps<T>) {
  const id = useId();
  return (
    // not a section: each customer would become a landmark
    <div>
      <Text as="h3" id={id} $font="body" $tracking={0}>
        {title} ({records.length})
      </Text>
      {records.length === 0 ? <Small>None</Small> : <ul aria-labelledby={id}>{records.slice(0, SHOWN).map(children)}</ul>}
      {records.length > SHOWN ? (
        <Small>
          <Link {...toSearch(list, q)}>
            {records.length - SHOWN} more in the list of {list}
          </Link>
        </Small>
      ) : null}
    </div>
  );
}

function CustomerCard({ customer }: { customer: FoundCustomer }) {
  const { names, emails, phoneNumbers, orders, appointments, messages } = customer;
  const id = useId();
  const q = phoneNumbers[0] ?? names[0] ?? '';
  return (
    <RecordBox aria-labelledby={id}>
      <Box $overflowWrap="anywhere">
        <Text as="h2" id={id} $font="1.25rem" $tracking="-.01em">
          {names.join(', ') || 'Personal data erased'}
        </Text>
        <Small>{[...phoneNumbers, ...emails].join(' · ')}</Small>
      </Box>
      <Columns $columns={[3, 1]} $gap={[28, 16]}>
        <Kind title="Orders" list="orders" records={orders} q={q}>
          {({ reference, status, subtotal, createdAt }) => (
            <Entry key={reference}>
              <Link to={dashboardPaths.order(reference)}>{reference}</Link>
              <span>
                {orderStatusDisplay[status].label}, {naira(subtotal)}, {lagosDay(createdAt)}
              </span>
            </Entry>
          )}
        </Kind>
        <Kind title="Appointments" list="appointments" records={appointments} q={q}>
          {({ reference, status, date, time }) => (
            <Entry key={reference}>
              <Link {...toSearch('appointments', reference)}>{reference}</Link>
              <span>
                {appointmentStatusDisplay[status].label}, {longDay(date)}, {clockTime(time)}
              </span>
            </Entry>
          )}
        </Kind>
        <Kind title="Messages" list="messages" records={messages} q={q}>
          {({ id: key, status, email, createdAt }) => (
            <Entry key={key}>
              <Link {...toSearch('messages', email)}>Message of {lagosDay(createdAt)}</Link>
              <span>{messageStatusDisplay[status].label}</span>
            </Entry>
          )}
        </Kind>
      </Columns>
    </RecordBox>
  );
}

export const Customers = ({ customers }: { customers: readonly FoundCustomer[] }) => (
  <Stack as="ul" $gap={16} aria-label="Found">
    {customers.map((customer) => (
      <li key={[...customer.orders, ...customer.appointments][0]?.reference ?? customer.messages[0]?.id}>
        <CustomerCard customer={customer} />
      </li>
    ))}
  </Stack>
);
