import { ActionButton, CheckBox } from '@lagoon/shared/components';
import { countText, MOST_AT_ONCE, type RecordVersion } from '@lagoon/shared/domain';
import { Cluster, color, media, radius, Small } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type Answer, useAttempt } from '../use-attempt';
import type { Selection } from './selection';

const Bar = styled(Cluster)`
  > p { flex: 1 1 auto; }
  ${media.phone} { > button { flex: 1 1 100%; } > div > button { flex: 1 1 auto; } }
`;

const Notice = styled.div`
  &:not(:empty) { margin-bottom: 16px; padding: 12px 16px; border-radius: ${radius.inner}; background: ${color.warningTint}; color: ${color.warning800}; font-weight: 600; overflow-wrap: anywhere; }
  ul { max-height: 40vh; overflow-y: auto; font-weight: 400; }
`;

export interface BulkBarProps<T extends RecordVersion> {
  noun: string;
  page: { items: readonly unknown[]; total: number };
  /** records of this page that can be selected */
  shown: readonly T[];
  selection: Selection<T>;
  /** requests all records that match search and filters; missing if this page has all of them */
  selectAll?: () => PromiseLike<Answer<{ items: T[] }>>;
  notice?: ReactNode;
  /** actions for a selection */
  children: ReactNode;
}

export function BulkBar<T extends RecordVersion>({ noun, page, shown, selection, selectAll, notice, children }: BulkBarProps<T>) {
  const { attempt, busy, failure } = useAttempt();
  const { items } = selection;
  const isCut = items.length === MOST_AT_ONCE && page.total > MOST_AT_ONCE;
  return (
    <>
      <Notice role="alert">{failure || notice}</Notice>
      {shown.length > 0 || items.length > 0 ? (
        <Bar
          role="group"
          aria-label="Bulk actions"
          data-no-print
          $gap="8px 16px"
          $mb={16}
          $p="8px 16px 8px 17px"
          $border="line"
          $radius="card"
          $bg="surface"
        >
          <CheckBox checked={shown.length > 0 && shown.every(({ key }) => selection.has(key))} onChange={() => selection.toggle(shown)}>
            Select all on this page ({shown.length})
          </CheckBox>
          {selectAll && page.total > page.items.length ? (
            <ActionButton
              label="Select all that match"
              $kind="secondary"
              $size="small"
              busy={busy}
              busyLabel="Selecting..."
              onClick={() => void attempt(selectAll, (data) => selection.replace(data.items))}
            />
          ) : null}
          <Small role="status">
            {items.length > 0 ? `${countText(items.length, noun)} selected${isCut ? ', the most at once' : ''}` : ''}
          </Small>
          {items.length > 0 ? (
            <Cluster $gap="8px 12px" $flex={[null, '1 1 100%']} data-bulk>
              <ActionButton label="Clear" $kind="secondary" $size="small" onClick={() => selection.replace([])} />
              {children}
            </Cluster>
          ) : null}
        </Bar>
      ) : null}
    </>
  );
}
