import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Small } from './layout';
import { color, headerHeight } from './tokens';

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  /* as high as the dots that may have stood here before, so that the footer does not jump */
  min-height: calc(100vh - ${headerHeight});
  padding: 56px 16px;
  text-align: center;
`;

const Drawing = styled.div`
  width: 200px;
  height: 150px;
  margin-bottom: 12px;
  border-radius: 14px;
  overflow: hidden;
`;

const Title = styled.h1`
  font-size: 1.5rem;
  letter-spacing: -.015em;
`;

const Text = styled.p`
  max-width: 34rem;
  color: ${color.ink600};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 12px;
`;

export interface StateViewProps {
  /** an SVG of 200 by 150, decoration only */
  drawing: ReactNode;
  title: string;
  text: string;
  /** one action: a ButtonLink or a Button */
  action: ReactNode;
  note?: ReactNode;
  role?: 'alert';
}

/** A page with nothing else to show (empty, failed, not found): a drawing, one sentence, one action. */
export const StateView = ({ drawing, title, text, action, note, role }: StateViewProps) => (
  <Box role={role}>
    <Drawing aria-hidden="true">{drawing}</Drawing>
    <Title tabIndex={-1}>{title}</Title>
    <Text>{text}</Text>
    <Actions>{action}</Actions>
    {note ? <Small as="div">{note}</Small> : null}
  </Box>
);
