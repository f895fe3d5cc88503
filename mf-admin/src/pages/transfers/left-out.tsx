import { ActionButton } from '@lagoon/shared/components';
import { countText, type StatementReading } from '@lagoon/shared/domain';
import { Small, Stack } from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { RecordTable } from '../../components/record-list/record-table';
import { LEFT_OUT_TEXTS } from './texts';

const FIRST = 100;

export const Details = styled.details`
  summary { padding-block: 10px; cursor: pointer; font-weight: 600; }
`;

/** Lists the lines of a statement that were left out. */
export function LeftOut({ lines }: { lines: StatementReading['leftOut'] }) {
  const [shown, setShown] = useState(FIRST);
  if (lines.length === 0) return null;
  return (
    <Details>
      <summary>{countText(lines.length, 'line')} left out</summary>
      <Stack $gap={12} $mt={12}>
        <RecordTable
          label="Lines left out"
          columns={[
            { head: 'Line', inCard: 'start', cell: ({ line }) => line },
            { head: 'Reason', inCard: 'end', cell: ({ reason }) => LEFT_OUT_TEXTS[reason] },
            { head: 'Text', cell: ({ text }) => <Small as="span">{text || 'None'}</Small> },
          ]}
          rows={lines.slice(0, shown)}
          keyOf={({ line }) => String(line)}
        />
        {lines.length > shown ? (
          <ActionButton label={`Show more of ${lines.length}`} $kind="secondary" onClick={() => setShown(shown + 1000)} />
        ) : null}
      </Stack>
    </Details>
  );
}
