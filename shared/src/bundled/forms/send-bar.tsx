import { ActionButton, LiveRegion, PhoneLink } from '@lagoon/shared/components';
import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Columns, Row, Stack, Text } from '@lagoon/shared/ui';
import { useFormikContext } from 'formik';
import { CircleAlert, Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Always rendered: screen readers announce only changes of an existing element. */
export const FailureNote = ({ failure }: { failure: string | undefined }) => (
  <LiveRegion role="alert">
    {failure ? (
      <Columns
        $columns="24px 1fr"
        $gap={12}
        $p="16px 20px"
        $border="danger700"
        $radius="card"
        $bg="dangerTint"
        $color="danger700"
        $weight={600}
      >
        <CircleAlert size={24} />
        <p key={failure}>
          {failure} You can also call <PhoneLink />.
        </p>
      </Columns>
    ) : null}
  </LiveRegion>
);

interface SendBarProps {
  label: string;
  failure: string | undefined;
  children?: ReactNode;
}

export function SendBar({ label, failure, children }: SendBarProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Stack $gap={16}>
      <Text $font="1rem">
        We use these details to carry out your tests. Read our{' '}
        <Link to={paths.privacy()}>privacy notice</Link>.
      </Text>
      <FailureNote failure={failure} />
      <ActionButton
        type="submit"
        label={label}
        busy={isSubmitting}
        busyLabel="Sending..."
        $size="large"
        $wide
        data-no-print
      />
      {/* in place of the note, so that nothing moves */}
      <Stack $minHeight="2.5rem">
        {isSubmitting && children ? (
          children
        ) : (
          <Row as="p" $gap={10} $justify="center" $color="ink500" $font="small">
            <Lock size={18} />
            Your tests and results stay confidential.
          </Row>
        )}
      </Stack>
    </Stack>
  );
}
