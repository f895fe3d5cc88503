import styled from 'styled-components';

/** The word on the left, the amount on the right. */
export const Subtotal = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 12px;
  font-weight: 700;
  font-size: 1.25rem;
  strong { font-weight: 700; font-size: 1.5rem; letter-spacing: -.01em; }
`;
