import { clockTime, dayNumber } from '@lagoon/shared/domain';
import { color, media, radius, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** Returns "Today", "Tomorrow", "In 5 days" or "Past"; undefined for invalid days. */
export function whenOf(date: string, today: string): string | undefined {
  const [day, now] = [dayNumber(date), dayNumber(today)];
  if (day === undefined || now === undefined) return undefined;
  if (day < now) return 'Past';
  return ['Today', 'Tomorrow'][day - now] ?? `In ${day - now} days`;
}

const Block = styled.time<{ $ahead: boolean }>`
  display: grid;
  align-content: start;
  align-self: start;
  justify-items: center;
  padding: 8px 4px;
  border-radius: ${radius.inner};
  background: ${({ $ahead }) => ($ahead ? color.tint : color.canvas)};
  color: ${({ $ahead }) => ($ahead ? color.brand700 : color.ink600)};
  font-size: .9375rem;
  line-height: 1.3;
  text-align: center;
  b, strong { color: ${({ $ahead }) => ($ahead ? color.ink900 : color.ink600)}; font-size: 1.0625rem; }
  @container (max-width: 52em) {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
  }
  ${media.print} { border: 1px solid ${color.line}; }
`;

const Time = styled.span`
  display: grid;
  @container (max-width: 52em) { display: flex; align-items: baseline; gap: 8px; margin-left: auto; }
`;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

interface DayBlockProps {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:mm' */
  time: string;
  /** 'YYYY-MM-DD'; empty in the first render */
  today: string;
  /** cancelled, done or missed */
  over: boolean;
}

export function DayBlock({ date, time, today, over }: DayBlockProps) {
  const day = new Date(`${date}T00:00:00Z`);
  const when = whenOf(date, today);
  return (
    <Block dateTime={`${date}T${time}+01:00`} $ahead={!over && when !== 'Past'}>
      <span>
        {weekday.format(day)} <b>{day.getUTCDate()}</b> {month.format(day)}
      </span>
      <Time>
        <strong>{clockTime(time)}</strong>
        <Text as="span" $minHeight="1.3em" $font="small" $weight={600}>
          {over ? '' : when}
        </Text>
      </Time>
    </Block>
  );
}
