import { coversCard } from '@lagoon/shared/components';
import { Link } from '@lagoon/shared/router';
import { color, VisuallyHidden } from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';

const Foot = styled.p`
  margin-top: auto;
  padding-top: 12px;
`;

const Anchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  color: ${color.brand600};
  font-weight: 600;
  font-size: 1rem;
  text-decoration: none;
  ${coversCard}
`;

/** The way from a card to its article; who hears the link or crawls it is told which one. */
export const LearnMore = ({ to, title }: { to: string; title: string }) => (
  <Foot>
    <Anchor to={to}>
      <span>
        Learn More<VisuallyHidden> about {title}</VisuallyHidden>
      </span>
      <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
    </Anchor>
  </Foot>
);
