import { Box, Card, Cluster, Container, media, Section, Text } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Ways = styled(Cluster)`${media.phone} { width: 100%; & > a { width: 100%; } }`;

interface ClosingProps extends Record<'title' | 'text', string> {
  figure: ReactNode;
  /** links, at most one of them a primary button */
  children: ReactNode;
}

export const Closing = ({ figure, title, text, children }: ClosingProps) => (
  <Section aria-labelledby="closing-title">
    <Container>
      <Cluster as={Card} $gap={['24px 32px', 20]} $p={[40, '24px 20px']}>
        {figure}
        <Box $flex="1 1 20rem">
          <Text as="h2" $font="h3" id="closing-title">
            {title}
          </Text>
          <Text $mt={4} $color="ink600">
            {text}
          </Text>
        </Box>
        <Ways $align="stretch" data-no-print>
          {children}
        </Ways>
      </Cluster>
    </Container>
  </Section>
);
