import { ActionButton, ActionLink } from '@lagoon/shared/components';
import { Card, Cluster, color, font, media, Row } from '@lagoon/shared/ui';
import { useFormikContext } from 'formik';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const FieldsCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 24px;
  padding: 32px;
  ${media.phone} { padding: 18px; gap: 20px; }
`;

/** container whose width `FormColumns` queries; the width depends on the sidebar */
export const ColumnsRoom = styled.div`
  container-type: inline-size;
`;

/** The cards of a form. On a wide page the second card is in a column on the right. */
export const FormColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${media.phone} { gap: 16px; }
  @container (min-width: 46rem) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
    > * { grid-column: 1; }
    > :nth-child(2) { grid-column: 2; grid-row: 1; }
    &:has(> :nth-child(3)) { grid-template-rows: auto 1fr; }
    > :nth-child(2):not(:last-child) { grid-row: 1 / span 2; }
  }
`;

const STATES = {
  open: [Info, color.ink600],
  failed: [CircleAlert, color.danger700],
  saved: [CircleCheck, color.success700],
} as const;
type State = keyof typeof STATES;

const StateLine = styled.div<{ $kind: State }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  flex: 1 1 16rem;
  gap: 8px;
  align-items: start;
  color: ${({ $kind }) => STATES[$kind][1]};
  font-weight: ${({ $kind }) => ($kind === 'failed' ? 600 : 400)};
  font-size: ${font.small};
  line-height: 1.45;
  overflow-wrap: anywhere;
  a { color: inherit; }
`;

const Buttons = styled(Row)`
  align-items: stretch;
  ${media.phone} { flex-direction: column-reverse; }
`;

export function SubmitBar({
  label,
  busyLabel,
  cancel,
  kind,
  children,
}: {
  label: string;
  busyLabel: string;
  cancel: string;
  kind: State;
  children: ReactNode;
}) {
  const { isSubmitting } = useFormikContext();
  const [Icon] = STATES[kind];
  return (
    <Cluster $justify="space-between" $gap={16} $pt={16} $line="top" data-submit-bar data-no-print>
      <StateLine $kind={kind} role="status">
        <Icon size={20} />
        <p>{children}</p>
      </StateLine>
      <Buttons $flex={[null, '1 0 100%']}>
        <ActionLink label="Cancel" to={cancel} $kind="secondary" />
        <ActionButton
          label={label}
          type="submit"
          busy={isSubmitting}
          busyLabel={busyLabel}
          $minWidth={160}
        />
      </Buttons>
    </Cluster>
  );
}
