import { REFERENCE_PREFIX } from '@lagoon/shared/domain';
import styled from 'styled-components';

const REFERENCE = new RegExp(`((?:${Object.values(REFERENCE_PREFIX).join('|')})-[0-9A-Z]{4}-[0-9A-Z]{4})`);

const Whole = styled.span`
  white-space: nowrap;
`;

/** What a letter is about. A reference in it is not broken at its hyphens, so that it can be read in one go. */
export const Subject = ({ text }: { text: string }) =>
  // what a split captures stands at the odd places
  text.split(REFERENCE).map((part, at) => (at % 2 === 1 ? <Whole key={part}>{part}</Whole> : part));
