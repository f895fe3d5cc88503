import { APPOINTMENT_TIMES, clockTime, dashboardPaths, longDay } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, font, media, TextLink, VisuallyHidden, visuallyHidden } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { useDayListQuery } from '../../api/common-calls';
import {
  appointmentStatusDisplay,
  fresh,
  ListFailed,
  PlaceIcon,
  type Tone,
  tones,
  visitsOf,
  weekdayOf,
} from '../../components';

export const CHOSEN = 'chosen';

/** On a wide screen for screen readers only, because axis and empty cells show it. */
const Hour = styled.span`
  ${media.wideNav} { ${visuallyHidden} }
  ${media.collapsedNav} { padding-top: 6px; font-weight: 600; }
`;

const Day = styled.section<{ $today: boolean }>`
  position: relative;
  display: grid;
  grid-row: 1 / -1;
  grid-template-rows: subgrid;
  border-left: 1px solid ${color.line};
  box-shadow: ${({ $today }) => ($today ? `inset 0 3px ${color.brand600}` : 'none')};
  h2 { font-size: 1rem; line-height: 1.4; letter-spacing: 0; }
  h2 a {
    width: 100%;
    justify-content: center;
    font-size: clamp(.875rem, 1.1vw, 1rem);
    text-align: center;
    color: ${({ $today }) => ($today ? color.brand700 : color.ink900)};
  }
  > * { grid-column: 1; min-width: 0; }
  /* over the links of empty hours */
  ul {
    display: grid;
    grid-row: 2 / -1;
    grid-template-rows: subgrid;
    pointer-events: none;
    a { pointer-events: auto; }
  }
  li { display: grid; gap: 2px; align-content: start; padding: 3px; }
  > a {
    border-radius: 6px;
    color: transparent;
    text-align: center;
    &:hover, &:focus-visible { background: ${color.tint}; color: ${color.brand700}; }
  }
  ${media.collapsedNav} {
    display: block;
    padding: 8px 16px 12px;
    border-left: 0;
    border-top: 1px solid ${color.line};
    h2 a { justify-content: start; }
    ul { display: block; }
    > a { display: none; }
    li { grid-template-columns: 4.25rem minmax(0, 1fr); padding: 0 0 4px; > a { grid-column: 2; } }
  }
  ${media.print} { break-inside: avoid; }
`;

const Visit = styled(TextLink)<{ $tone: Tone }>`
  && {
    gap: 6px;
    padding: 5px 6px;
    border: 1px solid ${({ $tone }) =>
      $tone === 'waiting' || $tone === 'bad' ? tones[$tone].text : 'transparent'};
    border-radius: 6px;
    background: ${({ $tone }) => ($tone === 'good' ? color.tint : tones[$tone].ground)};
    color: ${({ $tone }) => ($tone === 'good' ? color.brand700 : tones[$tone].text)};
    font-size: ${font.small};
    line-height: 1.4;
    text-decoration: none;
    overflow-wrap: anywhere;
    svg { flex: none; }
    /* long words get the whole width, and very long names three lines */
    ${media.wideNav} {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      overflow: hidden;
      svg { display: inline; margin-right: 4px; vertical-align: -3px; }
    }
    &:hover { text-decoration: underline; }
    ${media.hover} { min-height: 28px; padding-block: 2px; }
  }
`;

export function DayColumn({
  date,
  today,
  column,
  isFree,
  to,
}: {
  date: string;
  today: boolean;
  column: number;
  isFree: (time: string) => boolean;
  to: string;
}) {
  const query = useDayListQuery(date, fresh);
  const { data, isError } = query;
  const visits = data && visitsOf(data);
  const times = new Set(visits?.map(({ time }) => time));
  return (
    <Day
      aria-label={longDay(date)}
      aria-busy={!visits && !isError}
      $today={today}
      style={{ gridColumn: column }}
    >
      <h2>
        <TextLink to={to} state={CHOSEN}>
          {weekdayOf(date)}
          {today ? <VisuallyHidden> (today)</VisuallyHidden> : null}
        </TextLink>
      </h2>
      {visits &&
        APPOINTMENT_TIMES.map((time, at) =>
          times.has(time) || !isFree(time) ? null : (
            <Link
              key={time}
              to={`${dashboardPaths.appointments()}/new?day=${date}&time=${time}`}
              aria-label={`Book ${longDay(date)}, ${clockTime(time)}`}
              style={{ gridRow: at + 2 }}
            >
              Book
            </Link>
          ),
        )}
      {times.size > 0 ? (
        <ul>
          {[...times].map((time) => (
            <li key={time} style={{ gridRow: APPOINTMENT_TIMES.indexOf(time) + 1 || 'auto' }}>
              <Hour>{clockTime(time)}</Hour>
              {visits
                ?.filter((visit) => visit.time === time)
                .map(({ reference, firstName, lastName, status, place }) => (
                  <Visit
                    key={reference}
                    to={to}
                    state={CHOSEN}
                    $tone={appointmentStatusDisplay[status].tone}
                  >
                    <PlaceIcon place={place} />
                    <span>
                      {firstName} {lastName}
                      <VisuallyHidden>
                        , {place}, {appointmentStatusDisplay[status].label}
                      </VisuallyHidden>
                    </span>
                  </Visit>
                ))}
            </li>
          ))}
        </ul>
      ) : null}
      {visits && times.size === 0 ? <Hour>No visits</Hour> : null}
      {isError && !visits ? <ListFailed what="the visits" query={query} /> : null}
    </Day>
  );
}
