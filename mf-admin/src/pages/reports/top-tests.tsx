import type { Reports } from '@lagoon/shared/domain';
import { Box, Small, Stack } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { SectionCard } from '../../components/section-card';
import { counted } from './texts';

const List = styled(Stack)`
  li { overflow-wrap: anywhere; }
  li > span { float: right; margin-left: 16px; font-variant-numeric: tabular-nums; }
  li > div { clear: both; }
`;

export const TopTests = ({ tests }: Pick<Reports, 'tests'>) => (
  <SectionCard title="Most ordered tests" note="Of all orders placed in this time, whether paid or not.">
    {tests.length === 0 ? <Small $mt={12}>No tests were ordered.</Small> : null}
    <List as="ol" $gap={12} $mt={16}>
      {tests.map(({ name, orders }) => (
        <li key={name}>
          <span>{counted(orders, 'order')}</span>
          {name}
          <Box $height={10} $radius="5px" $bg="brand600" style={{ width: `${(orders / (tests[0]?.orders ?? 1)) * 100}%` }} />
        </li>
      ))}
    </List>
  </SectionCard>
);
