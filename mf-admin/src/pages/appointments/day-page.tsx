import { serverTime, useToday } from '@lagoon/shared/browser';
import { ActionButton } from '@lagoon/shared/components';
import { brand, type DayList, dashboardPaths, dateOf, dayNumber, isOpenDay, lagosMoment, longDay } from '@lagoon/shared/domain';
import { FieldFrame, fieldId, Input } from '@lagoon/shared/forms';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, Cluster, Small, Stack, TextLink } from '@lagoon/shared/ui';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useRef } from 'react';
import { useDayListQuery } from '../../api/appointments';
import { PageMeta } from '../../components/page-meta';
import { ListFailed, ListLoading, ListNotice, listOptions, shownOf } from '../../components/record-list/list-states';
import { DayVisits } from './day-visits';

/** Returns the nearest open day before a day (`step` -1) or after it (`step` 1). */
function openDayNextTo(day: string, step: -1 | 1): string {
  const other = dateOf((dayNumber(day) ?? 0) + step);
  return isOpenDay(other) ? other : openDayNextTo(other, step);
}

/** Page /dashboard/appointments/day?day=2026-11-23, by default today: the visits of a day. Sample collectors get it on paper. */
export function DayPage() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('day') ?? '';
  const today = useToday();
  const day = dayNumber(asked) === undefined ? today : asked;
  const result = useDayListQuery(day, listOptions);
  const { failed } = shownOf(result);
  const { currentData: list, fulfilledTimeStamp = 0 } = result;
  const field = useRef<HTMLInputElement>(null);
  const show = (other: string) => {
    if (field.current) field.current.value = other;
    setQuery({ day: other }, { replace: true });
  };
  return (
    <>
      <PageMeta title="Day’s list" />
      <Cluster $justify="space-between" $gap="12px 24px" $minHeight={44}>
        <h1>{longDay(day)}</h1>
        {/* rendered before the list, so that nothing moves */}
        <ActionButton
          label="Print this list"
          $kind="secondary"
          $size="small"
          icon={Printer}
          disabled={!list}
          onClick={() => window.print()}
          data-no-print
        />
      </Cluster>
      <Cluster $align="end" $gap="12px 24px" $mt={20} data-no-print>
        <Box $width={[184, '100%']}>
          <FieldFrame name="day" label="Day of the visits">
            {/* uncontrolled, so that typing a date is not interrupted */}
            <Input
              key={today}
              ref={field}
              id={fieldId('day')}
              type="date"
              $height={50}
              defaultValue={day}
              onChange={({ target }) => {
                if (target.value) setQuery({ day: target.value }, { replace: true });
              }}
            />
          </FieldFrame>
        </Box>
        <Cluster $gap={8}>
          <ActionButton
            label="Previous day"
            icon={ChevronLeft}
            $kind="secondary"
            $size="small"
            onClick={() => show(openDayNextTo(day, -1))}
          />
          <ActionButton label="Next day" icon={ChevronRight} $kind="secondary" $size="small" onClick={() => show(openDayNextTo(day, 1))} />
        </Cluster>
        <TextLink to={dashboardPaths.appointments()}>Back to the appointments</TextLink>
      </Cluster>
      <Small role="status" $minHeight="1.6em" $my="16px 16px">
        {list ? `${list.home.flatMap(({ visits }) => visits).length} at home, ${list.office.length} at our ${brand.area} office.` : ''}
      </Small>
      {list ? <Visits list={list} asOf={lagosMoment(serverTime(fulfilledTimeStamp).toISOString())} /> : null}
      {failed ? <ListFailed what="visits" error={result.error} onRetry={result.refetch} /> : null}
      {failed || list ? null : <ListLoading what="visits" />}
    </>
  );
}

function Visits({ list: { home, office }, asOf }: { list: DayList; asOf: string }) {
  if (home.length === 0 && office.length === 0)
    return <ListNotice title="No visits on this day" text="Choose another day. Bookings appear here, by area and time." />;
  return (
    <Stack $gap={20} $maxWidth="64rem">
      {home.map(({ area, visits }) => (
        <DayVisits key={area} title={`At home: ${area || 'other addresses'}`} visits={visits} />
      ))}
      {office.length > 0 ? <DayVisits title={`At our ${brand.area} office`} visits={office} atOffice /> : null}
      <Small>As of {asOf}. Tests are not printed. This sheet has personal details: return it to the lab.</Small>
    </Stack>
  );
}
