import { ActionButton } from '@lagoon/shared/components';
import { Cluster, Stack } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import { isFullTime, useFullTimes } from '../../components/visit-time/full-times';
import { VisitTime } from '../../components/visit-time/visit-time';
import { Question } from './question';
import type { ChangeProps } from './visit';
import { moveVisit } from './visit-calls';

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
          <VisitTime full={full} closed={closed} date={date} $gap={24} />
          <Cluster $gap={12}>
            <ActionButton type="submit" label="Move my visit" busy={link.busy} busyLabel="Moving..." />
            <ActionButton label="Keep this time" $kind="secondary" onClick={onKeep} />
          </Cluster>
        </Stack>
      )}
    </Formik>
  );
}
