import { ActionButton, takeFocus } from '@lagoon/shared/components';
import { clockTime, longDay } from '@lagoon/shared/domain';
import { Cluster, Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { isFullTime, useFullTimes } from '../../components/visit-time/full-times';
import { VisitTime } from '../../components/visit-time/visit-time';
import type { VisitLink } from './use-visit-link';
import { cancelVisit, moveVisit, type ShownVisit } from './visit-calls';

interface ChangeProps {
  visit: ShownVisit;
  link: VisitLink;
  onKeep: () => void;
}

export default function ChangeVisit({
  change,
  ...props
}: ChangeProps & { change: 'move' | 'cancel' }) {
  return change === 'move' ? <MoveVisit {...props} /> : <CancelVisit {...props} />;
}

function ChangeTitle({ children }: { children: ReactNode }) {
  return (
    <Text
      as="h2"
      $font="1.3125rem"
      $tracking="-.01em"
      id="change-title"
      ref={takeFocus}
      tabIndex={-1}
    >
      {children}
    </Text>
  );
}

const CancelVisit = ({ visit, link, onKeep }: ChangeProps) => (
  <Stack as="section" $gap={16} aria-labelledby="change-title">
    <ChangeTitle>Cancel this visit?</ChangeTitle>
    <p>Your slot will be released and we’ll e-mail you. This cannot be undone.</p>
    <Cluster $gap={12}>
      <ActionButton
        label="Yes, cancel it"
        $kind="danger"
        busy={link.busy}
        busyLabel="Cancelling..."
        onClick={() => link.run(cancelVisit(visit))}
      />
      <ActionButton label="Keep this time" $kind="secondary" onClick={onKeep} />
    </Cluster>
  </Stack>
);

const EMPTY = { date: '', time: '' };

function MoveVisit({ visit, link, onKeep }: ChangeProps) {
  const { times, taken } = useFullTimes();
  const validate = ({ date, time }: typeof EMPTY) => ({
    ...(date ? {} : { date: 'Choose a day' }),
    ...(time && !isFullTime(times.full, date, time) ? {} : { time: 'Choose a time' }),
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
            void taken();
            throw error;
          }
        })
      }
    >
      {({ values: { date } }) => (
        <Stack as={Form} $gap={20} aria-labelledby="change-title" method="post" noValidate>
          <ChangeTitle>Choose another time</ChangeTitle>
          <p>{`Now: ${longDay(visit.date)} at ${clockTime(visit.time)}.`}</p>
          <VisitTime times={times} date={date} present={visit.date} $gap={24} />
          <Cluster $gap={12}>
            <ActionButton
              type="submit"
              label="Move my visit"
              busy={link.busy}
              busyLabel="Moving..."
            />
            <ActionButton label="Keep this time" $kind="secondary" onClick={onKeep} />
          </Cluster>
        </Stack>
      )}
    </Formik>
  );
}
