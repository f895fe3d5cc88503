import { color, ErrorDrawing } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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
