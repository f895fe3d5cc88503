import type { Page } from '@lagoon/shared/domain';
import { ButtonLink, color, Dots, ErrorDrawing } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { notLoaded, TryAgain } from '../failed';
import type { Noun } from './list-result';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 48px 16px;
  border: 1px solid ${color.line};
  border-radius: 14px;
  background: ${color.surface};
  text-align: center;
  h2 { font-size: 1.25rem; letter-spacing: 0; }
  p { max-width: 34rem; color: ${color.ink600}; }
`;

const Drawing = styled.div`
  width: 200px;
  height: 150px;
  margin-bottom: 12px;
  border-radius: 14px;
  overflow: hidden;
`;

const Action = styled.div`
  margin-top: 12px;
  &:empty { display: none; }
`;

interface ListNoticeProps {
  title: string;
  text: string;
  action?: ReactNode;
  /** draws the failure and says it at once */
  failed?: boolean;
}

/** What stands in place of a list: nothing there, nothing found, or a failure. */
export const ListNotice = ({ title, text, action, failed }: ListNoticeProps) => (
  <Box role={failed ? 'alert' : undefined}>
    {failed ? (
      <Drawing aria-hidden="true">
        <ErrorDrawing />
      </Drawing>
    ) : null}
    <h2>{title}</h2>
    <p>{text}</p>
    <Action>{action}</Action>
  </Box>
);

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 40vh;
`;

/** While the first answer is on its way. */
export const ListLoading = ({ what }: { what: string }) => (
  <Waiting>
    <Dots label={`Loading ${what}`} />
  </Waiting>
);

/** When there was no answer. @param props.error of the call */
export const ListFailed = ({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => unknown }) => (
  <ListNotice
    failed
    title="Something went wrong"
    text={notLoaded(`the ${what}`, error)}
    action={<TryAgain error={error} onRetry={() => void onRetry()} />}
  />
);

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
