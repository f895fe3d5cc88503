import type { PageHealth } from '@lagoon/shared/domain';
import { Box, Text } from '@lagoon/shared/ui';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { SectionCard } from '../../components/section-card';
import { Figure } from './figure';
import { type Compared, secondsText, shiftText } from './texts';

/** Up to here three of four visits count as good, as the makers of browsers put it: milliseconds, and thousandths for the shift. */
const GOOD = { lcp: 2500, inp: 200, cls: 100 } as const;

const measured = (head: string, vital: keyof typeof GOOD, text: (value: number | null) => string): Column<PageHealth> => ({
  head,
  end: true,
  cell: ({ [vital]: value }) => (
    <Figure name={head} none={value === null} bad={value !== null && value > GOOD[vital]}>
      {text(value)}
    </Figure>
  ),
});

interface Props {
  part: string;
  pages: readonly PageHealth[];
  compared: readonly Compared[];
}

/** Each kind of page of a part with each of its builds: how often it was shown, how often it broke, how soon it came and answered. */
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
    {
      head: 'Views',
      end: true,
      cell: ({ views }) => (
        <Figure name="Views" none={views === 0}>
          {views.toLocaleString('en-NG')}
        </Figure>
      ),
    },
    {
      head: 'Broke',
      end: true,
      cell: ({ errors }) => (
        <Figure name="Broke" none={errors === 0} bad={errors > 0}>
          {errors.toLocaleString('en-NG')}
        </Figure>
      ),
    },
    measured('LCP', 'lcp', secondsText),
    measured('INP', 'inp', secondsText),
    measured('CLS', 'cls', shiftText),
  ];
  return (
    <SectionCard title={`${part} by kind of page`} note="Three of four visits stayed within LCP, INP and CLS. * stands for any name.">
      <Box $mt={16}>
        <RecordTable label={`Kinds of pages of ${part}`} columns={columns} rows={pages} keyOf={({ page, build }) => `${page} ${build}`} />
      </Box>
    </SectionCard>
  );
}
