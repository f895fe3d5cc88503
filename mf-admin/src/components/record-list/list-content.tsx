import type { Page } from '@lagoon/shared/domain';
import { ButtonLink } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import type { Noun } from './count-text';
import { ListNotice } from './list-notice';

interface ListContentProps<T> {
  page: Page<T>;
  noun: Noun;
  emptyText: string;
  filtered: boolean;
  /** where the list begins */
  firstPage: string;
  children: (items: T[]) => ReactNode;
}

/** The records of a page, or why there are none. */
export function ListContent<T>({ page, noun, emptyText, filtered, firstPage, children }: ListContentProps<T>) {
  if (page.items.length > 0) return children(page.items);
  if (page.total > 0)
    return (
      <ListNotice
        title="There is nothing on this page"
        text={`The list of ${noun.many} has become shorter.`}
        action={<ButtonLink to={firstPage}>First page</ButtonLink>}
      />
    );
  if (filtered) return <ListNotice title="Nothing matches" text="Try another search or another filter." />;
  return <ListNotice title={`No ${noun.many} yet`} text={emptyText} />;
}
