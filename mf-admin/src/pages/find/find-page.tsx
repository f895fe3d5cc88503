import { countText, type Found } from '@lagoon/shared/domain';
import { Box, Small, Text } from '@lagoon/shared/ui';
import { apiErrorText } from '../../api/failure';
import { SHORTEST_SEARCH, useFindQuery } from '../../api/find';
import { PageMeta } from '../../components/page-meta';
import { ListFailed, ListLoading, ListNotice } from '../../components/record-list/list-states';
import { SearchBox } from '../../components/record-list/search-box';
import { useListPlace } from '../../components/record-list/use-list-place';
import { Customers } from './customer-card';

function foundText({ customers, more }: Found): string {
  const count = countText(customers.length, 'customer');
  return more ? `Showing the latest ${count}. Add more detail to narrow the list.` : count;
}

export default function FindPage() {
  const { q, typed, type, searchNow } = useListPlace('find', []);
  const asked = q.length >= SHORTEST_SEARCH;
  const { data, currentData, isError, error, isFetching, refetch } = useFindQuery(q, { skip: !asked });
  const failed = asked && isError && !isFetching;
  const tooShort = failed ? apiErrorText(error).fields.q : q !== '' && !asked ? 'Give at least three letters or digits.' : undefined;
  const found = asked && !failed ? (currentData ?? data) : undefined;
  return (
    <>
      <PageMeta title="Search" />
      <h1 tabIndex={-1}>Search</h1>
      <Text $maxWidth="46rem" $my="8px 24px" $color="ink600">
        Orders, appointments and messages, by reference, name, phone number or e-mail address. Records with the same e-mail address, or the
        same phone number and name, are grouped.
      </Text>
      <SearchBox label="Reference, name, phone or e-mail" value={typed} onType={type} onSearch={searchNow} first />
      <Small role="status" $minHeight="1.6em" $my="20px 16px">
        {tooShort ?? (found && !isFetching ? foundText(found) : '')}
      </Small>
      <Box $minHeight="60vh" aria-busy={asked && isFetching}>
        {failed && !tooShort ? <ListFailed what="customers" error={error} onRetry={refetch} /> : null}
        {asked && !found && !failed ? <ListLoading what="what was found" /> : null}
        {found && found.customers.length === 0 ? (
          <ListNotice title="Nothing matches" text="Try another spelling, fewer words, or the last digits of the phone number." />
        ) : null}
        {found ? <Customers customers={found.customers} /> : null}
      </Box>
    </>
  );
}
