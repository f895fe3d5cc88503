import { countText, type FoundCustomer } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Box, Columns, Small, Stack, Text } from '@lagoon/shared/ui';
import { apiErrorText } from '../../api/calls';
import { SHORTEST_SEARCH, useFindQuery } from '../../api/common-calls';
import {
  ListFailed,
  ListLoading,
  ListNotice,
  PageHead,
  PersonRecords,
  recordsOf,
  SearchBox,
  SectionCard,
  toSearch,
  useListPlace,
} from '../../components';

const SHOWN = 10;

function CustomerCard({ customer }: { customer: FoundCustomer }) {
  const { names, emails, phoneNumbers } = customer;
  const q = phoneNumbers[0] ?? names[0] ?? '';
  return (
    <SectionCard
      as="article"
      title={names.join(', ') || 'Personal data erased'}
      note={[...phoneNumbers, ...emails].join(' · ')}
    >
      <Columns $columns={[3, 1]} $gap={[28, 16]} $mt={20}>
        {recordsOf(customer, toSearch).map(({ kind, list, records }) => (
          // not a section: each customer would become a landmark
          <div key={kind}>
            <Text as="h3" $font="body" $tracking={0}>
              {`${kind}s (${records.length})`}
            </Text>
            {records.length === 0 ? (
              <Small>None</Small>
            ) : (
              <PersonRecords
                label={`${kind}s (${records.length})`}
                records={records.slice(0, SHOWN)}
              />
            )}
            {records.length > SHOWN ? (
              <Small>
                <Link
                  {...toSearch(list, q)}
                >{`${records.length - SHOWN} more in the list of ${kind.toLowerCase()}s`}</Link>
              </Small>
            ) : null}
          </div>
        ))}
      </Columns>
    </SectionCard>
  );
}

export default function FindPage() {
  const { q, typed, type, searchNow } = useListPlace('find', []);
  const asked = q.length >= SHORTEST_SEARCH;
  const query = useFindQuery(q, { skip: !asked });
  const { data, currentData, isError, error, isFetching } = query;
  const failed = asked && isError && !isFetching;
  const tooShort = failed
    ? apiErrorText(error).fields.q
    : q !== '' && !asked
      ? 'Give at least three letters or digits.'
      : undefined;
  const found = asked && !failed ? (currentData ?? data) : undefined;
  const count = countText(found?.customers.length ?? 0, 'customer');
  return (
    <>
      <PageHead
        title="Search"
        lead={
          'Orders, visits and messages, by reference, name, phone number or e-mail address. ' +
          'Records with the same e-mail address, or the same phone number and name, are grouped.'
        }
      />
      <SearchBox
        label="Reference, name, phone or e-mail"
        value={typed}
        onType={type}
        onSearch={searchNow}
        first
      />
      <Small role="status" $minHeight="1.6em" $my="20px 16px">
        {tooShort ??
          (!found || isFetching
            ? ''
            : found.more
              ? `Showing the latest ${count}. Add more detail to narrow the list.`
              : count)}
      </Small>
      <Box $minHeight="60vh" aria-busy={asked && isFetching}>
        {failed && !tooShort ? <ListFailed what="the customers" query={query} /> : null}
        {asked && !found && !failed ? <ListLoading what="what was found" /> : null}
        {found && found.customers.length === 0 ? (
          <ListNotice
            title="Nothing matches"
            text="Try another spelling, fewer words, or the last digits of the phone number."
          />
        ) : null}
        {found ? (
          <Stack as="ul" $gap={16} aria-label="Found">
            {found.customers.map((customer) => (
              <li
                key={
                  [...customer.orders, ...customer.appointments][0]?.reference ??
                  customer.messages[0]?.id
                }
              >
                <CustomerCard customer={customer} />
              </li>
            ))}
          </Stack>
        ) : null}
      </Box>
    </>
  );
}
