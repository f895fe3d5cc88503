import type { PageHealth } from '@lagoon/shared/domain';
import { Box, Text } from '@lagoon/shared/ui';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { SectionCard } from '../../components/section-card';
import { counted, measured } from './figure';
import { type Compared, shiftText } from './texts';

/** Thresholds for good Core Web Vitals at the 75th percentile: milliseconds; CLS in thousandths. */
const GOOD = { lcp: 2500, inp: 200, cls: 100 } as const;

interface Props {
  part: string;
  pages: readonly PageHealth[];
  compared: readonly Compared[];
}

export function PagesTable({ part, pages, compared }: Props) {
  const nameOf = (build: string) => compared.find(({ course }) => course.build === build)?.name ?? build;
  const columns: Column<PageHealth>[] = [
    {
      head: 'Page',
      cell: ({ page, build }) => (
        <>
          <strong>{page}</strong>{' '}
          <Text as="span" $color="ink600">
            {nameOf(build)}
          </Text>
        </>
      ),
    },
    counted('Views', ({ views }) => views),
    counted('Broke', ({ errors }) => errors, true),
    measured('LCP', ({ lcp }) => lcp, { good: GOOD.lcp }),
    measured('INP', ({ inp }) => inp, { good: GOOD.inp }),
    measured('CLS', ({ cls }) => cls, { good: GOOD.cls, text: shiftText }),
  ];
  return (
    <SectionCard title={`${part} by kind of page`} note="75 % of visits were within these values. * means any page name.">
      <Box $mt={16}>
        <RecordTable label={`Kinds of pages of ${part}`} columns={columns} rows={pages} keyOf={({ page, build }) => `${page} ${build}`} />
      </Box>
    </SectionCard>
  );
}
