import { ActionButton } from '@lagoon/shared/components';
import { longDay } from '@lagoon/shared/domain';
import { Cluster, Columns, Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import { Calendar } from '../../components/visit-time/calendar';
import { isClosedTime, isFullTime, useFullTimes } from '../../components/visit-time/full-times';
import { TimeSlots } from '../../components/visit-time/time-slots';
import type { ChangeProps } from './change-visit';
import { Question } from './question';
import { moveVisit } from './visit-calls';

const TIME_LABEL = 'time-label';
const EMPTY = { date: '', time: '' };

/** Another day and time for a visit, of those that are free. */
export function MoveVisit({ visit, link, onKeep }: ChangeProps) {
  const { full, closed, taken } = useFullTimes();
  const validate = ({ date, time }: typeof EMPTY) => ({
    ...(date ? {} : { date: 'Choose a day' }),
    ...(time && !isFullTime(full, date, time) ? {} : { time: 'Choose a time' }),
  });
  return (
    <Formik
      initialValues={EMPTY}
      validate={validate}
      validateOnBlur={false}
      onSubmit={(to) =>
        link.run(async (token) => {
          try {
            return await moveVisit(visit, to)(token);
          } catch (error) {
            // whatever it was refused for, the times are looked at anew
            void taken();
            throw error;
          }
        })
      }
    >
      {({ values: { date } }) => (
        <Stack as={Form} $gap={20} aria-labelledby="change-title" method="post" noValidate>
          <Question>Choose another time</Question>
          <Columns $gap={24} $columns={['minmax(0, 350fr) minmax(0, 300fr)', 1]} $align="start">
            <Calendar full={full} closed={closed} />
            <Stack $gap={12}>
              <Text $font="1rem" $weight={600} $leading={1.4} id={TIME_LABEL}>
                {date ? longDay(date) : 'Time'}
              </Text>
              <TimeSlots
                labelledBy={TIME_LABEL}
                isFull={(at) => isFullTime(full, date, at)}
                isClosed={(at) => isClosedTime(closed, date, at)}
              />
            </Stack>
          </Columns>
          <Cluster $gap={12}>
            <ActionButton type="submit" label="Move my visit" busy={link.busy} busyLabel="Moving..." />
            <ActionButton label="Keep it as it is" $kind="secondary" onClick={onKeep} />
          </Cluster>
        </Stack>
      )}
    </Formik>
  );
}
