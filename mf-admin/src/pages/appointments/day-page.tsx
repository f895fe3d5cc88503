import { serverTime, useToday } from '@lagoon/shared/browser';
import {
  brand,
  clockTime,
  countText,
  type DayList,
  type DayVisit,
  dashboardPaths,
  dateOf,
  dayNumber,
  isOpenDay,
  lagosMoment,
  longDay,
  type Sample,
} from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Box, Cluster, color, font, media, Small, Stack, TextLink } from '@lagoon/shared/ui';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { useDayListQuery } from '../../api/common-calls';
import {
  appointmentStatusDisplay,
  Fact,
  ListNotice,
  listOptions,
  NotLoaded,
  PageHead,
  PlainInput,
  SectionCard,
  SmallButton,
  StatusChip,
  telHref,
  toSearch,
} from '../../components';

const BRING: Record<Sample, string> = {
  blood: 'Blood collection set',
  urine: 'Urine cup',
  stool: 'Stool container',
  agreed: 'To be agreed with the customer',
};

const Group = styled(SectionCard)`
  ${media.print} { padding: 0; border: 0; }
`;

const List = styled.ul`
  margin-top: 16px;
  > li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr) minmax(0, 1.4fr);
    gap: 4px 20px;
    padding-block: 14px;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  > li:last-child { padding-bottom: 0; }
  dl { display: grid; gap: 4px; align-content: start; }
  dl > div { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: 12px; }
  dt { color: ${color.ink600}; font-size: ${font.small}; line-height: 1.8; }
  dd { white-space: pre-line; }
  ${media.phone} {
    > li { grid-template-columns: minmax(0, 1fr); }
    a { display: inline-flex; align-items: center; min-height: 44px; }
  }
  ${media.print} {
    margin-top: 2mm;
    font-size: 10.5pt;
    line-height: 1.4;
    > li { grid-template-columns: 16mm minmax(0, 1fr) minmax(0, 1.4fr); padding-block: 2mm; }
    > li > div > span { padding: 0; border: 0; font-size: inherit; }
    /* backgrounds are not printed */
    > li > div > span::before { display: none; }
    dl > div { grid-template-columns: 18mm minmax(0, 1fr); }
    dt { font-size: inherit; line-height: inherit; }
    a { min-height: 0; color: ${color.ink900}; text-decoration: none; }
  }
`;

/** Empty fields of the printed sheet, which staff fill in by hand. */
const OnPaper = styled.div`
  display: none;
  ${media.print} {
    display: grid;
    grid-template-columns: 2fr 3fr 7fr;
    gap: 6mm;
    grid-column: 2 / -1;
    padding-top: 3mm;
    span { border-bottom: 1px solid ${color.ink900}; }
  }
`;

const DayVisits = ({
  title,
  visits,
  atOffice,
}: {
  title: string;
  visits: readonly DayVisit[];
  atOffice?: boolean;
}) => (
  <Group title={title} note={countText(visits.length, 'visit')}>
    <List>
      {visits.map(
        ({
          reference,
          firstName,
          lastName,
          phoneNumber,
          time,
          address,
          status,
          testOption,
          bring,
        }) => (
          <li key={reference}>
            <strong>{clockTime(time)}</strong>
            <div>
              <strong>
                {firstName} {lastName}
              </strong>
              <Cluster $gap="0 16px">
                <a href={telHref(phoneNumber)}>{phoneNumber}</a>
                <TextLink {...toSearch('appointments', reference)}>{reference}</TextLink>
              </Cluster>
              <StatusChip {...appointmentStatusDisplay[status]} />
            </div>
            <dl>
              {atOffice ? null : <Fact name="Address">{address}</Fact>}
              <Fact name={atOffice ? 'Needed' : 'Bring'}>
                {bring.map((sample) => BRING[sample]).join('; ')}
              </Fact>
              <Fact name="Tests" data-no-print>
                {testOption.join('; ') || 'Not chosen yet'}
              </Fact>
            </dl>
            <OnPaper aria-hidden>
              <span>Done</span>
              <span>Time</span>
              <span>Signature</span>
            </OnPaper>
          </li>
        ),
      )}
    </List>
  </Group>
);

export function openDayNextTo(day: string, step: -1 | 1): string {
  const other = dateOf((dayNumber(day) ?? 0) + step);
  return isOpenDay(other) ? other : openDayNextTo(other, step);
}

/** /dashboard/appointments/day?day=2026-11-23, by default today. Sample collectors print it. */
export function DayPage() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('day') ?? '';
  const today = useToday();
  const day = dayNumber(asked) === undefined ? today : asked;
  const result = useDayListQuery(day, listOptions);
  const { currentData: list, fulfilledTimeStamp = 0 } = result;
  const field = useRef<HTMLInputElement>(null);
  const show = (other: string) => {
    if (field.current) field.current.value = other;
    setQuery({ day: other }, { replace: true });
  };
  return (
    <>
      <PageHead title={longDay(day)} meta="Day’s list">
        {/* rendered before the list, so that nothing moves */}
        <SmallButton
          label="Print this list"
          icon={Printer}
          disabled={!list}
          onClick={() => window.print()}
        />
      </PageHead>
      <Cluster $align="end" $gap="12px 24px" $mt={20} data-no-print>
        <Box $width={[184, '100%']}>
          {/* uncontrolled, so that typing a date is not interrupted */}
          <PlainInput
            key={today}
            ref={field}
            name="day"
            label="Day of the visits"
            type="date"
            $height={50}
            defaultValue={day}
            onChange={({ target }) => {
              if (target.value) setQuery({ day: target.value }, { replace: true });
            }}
          />
        </Box>
        <Cluster $gap={8}>
          <SmallButton
            label="Previous day"
            icon={ChevronLeft}
            onClick={() => show(openDayNextTo(day, -1))}
          />
          <SmallButton
            label="Next day"
            icon={ChevronRight}
            onClick={() => show(openDayNextTo(day, 1))}
          />
        </Cluster>
        <TextLink to={dashboardPaths.appointments()}>Back to the visits</TextLink>
      </Cluster>
      <Small role="status" $minHeight="1.6em" $my="16px 16px">
        {list
          ? `${list.home.flatMap(({ visits }) => visits).length} at home, ` +
            `${list.office.length} at our ${brand.area} office.`
          : ''}
      </Small>
      {list ? (
        <Visits list={list} asOf={lagosMoment(serverTime(fulfilledTimeStamp).toISOString())} />
      ) : (
        <NotLoaded what="the visits" query={result} />
      )}
    </>
  );
}

function Visits({ list: { home, office }, asOf }: { list: DayList; asOf: string }) {
  if (home.length === 0 && office.length === 0)
    return (
      <ListNotice
        title="No visits on this day"
        text="Choose another day. Bookings appear here, by area and time."
      />
    );
  return (
    <Stack $gap={20} $maxWidth="64rem">
      {home.map(({ area, visits }) => (
        <DayVisits key={area} title={`At home: ${area || 'other addresses'}`} visits={visits} />
      ))}
      {office.length > 0 ? (
        <DayVisits title={`At our ${brand.area} office`} visits={office} atOffice />
      ) : null}
      <Small>
        As of {asOf}. Tests are not printed. This sheet has personal details: return it to the lab.
      </Small>
    </Stack>
  );
}
