import { longDay } from '@lagoon/shared/domain';
import { Columns, Stack, Text } from '@lagoon/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Calendar } from './calendar';
import { isClosedTime, isFullTime, type Unbookable } from './full-times';
import { TimeSlots } from './time-slots';

const TIME_LABEL = 'time-label';

interface VisitTimeProps extends Unbookable, Pick<ComponentProps<typeof Columns>, '$gap'> {
  date: string;
  children?: ReactNode;
}

export const VisitTime = ({ full, closed, date, children, $gap }: VisitTimeProps) => (
  <Columns $gap={$gap} $columns={['minmax(0, 350fr) minmax(0, 300fr)', 1]} $align="start">
    <Calendar full={full} closed={closed} />
    <Stack $gap={12}>
      <Text $font="1rem" $weight={600} $leading={1.4} id={TIME_LABEL}>
        {date ? longDay(date) : 'Time'}
      </Text>
      <TimeSlots labelledBy={TIME_LABEL} isFull={(at) => isFullTime(full, date, at)} isClosed={(at) => isClosedTime(closed, date, at)} />
      {children}
    </Stack>
  </Columns>
);
