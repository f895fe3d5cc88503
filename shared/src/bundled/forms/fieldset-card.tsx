import { Disc } from '@lagoon/shared/components';
import { Card, media } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/* floated: else browsers draw a legend over the border */
const Legend = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: 24px;
  h2 { display: flex; align-items: center; gap: 14px; font-size: 1.375rem; letter-spacing: -.01em; }
  ${media.phone} { margin-bottom: 18px; h2 { font-size: 1.25rem; } }
`;

const Fields = styled.div`
  clear: both;
  display: grid;
  gap: 20px;
`;

interface FieldsetCardProps {
  step?: number;
  title: string;
  children: ReactNode;
}

export const FieldsetCard = ({ step, title, children }: FieldsetCardProps) => (
  <Card as="fieldset" $p={[32, 18]}>
    <Legend>
      <h2>
        {step === undefined ? null : (
          <Disc
            $width={32}
            $height={32}
            $bg="tint"
            $color="brand700"
            $font="1rem"
            $tracking="0"
            aria-hidden="true"
          >
            {step}
          </Disc>
        )}
        {title}
      </h2>
    </Legend>
    <Fields>{children}</Fields>
  </Card>
);
