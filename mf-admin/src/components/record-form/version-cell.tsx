import { useObjectUrl } from '@lagoon/shared/forms/picture';
import { color, font, Picture } from '@lagoon/shared/ui';
import styled from 'styled-components';
import type { Shown } from './record-kind';

const Cell = styled.dd`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 4px;
  > span { color: ${color.ink600}; font-size: ${font.small}; }
  /* a long article must not push the choice out of reach */
  p { max-height: 12rem; overflow-y: auto; white-space: pre-line; overflow-wrap: anywhere; }
  img { border: 1px solid ${color.line}; border-radius: 10px; object-fit: contain; }
`;

/** From so many characters on a text may need to be scrolled. */
const LONG = 200;

interface VersionCellProps {
  /** whose version it is */
  title: string;
  field: Shown;
  note?: string | undefined;
}

/** One field of one version: its text, or its picture. */
export function VersionCell({ title, field: { label, text, picture }, note }: VersionCellProps) {
  const file = useObjectUrl(picture instanceof File ? picture : null);
  const src = picture instanceof File ? file : picture;
  return (
    <Cell>
      <span>{title}</span>
      {src ? (
        <Picture src={src} alt={`${label}: ${title}`} width={200} height={150} />
      ) : (
        <p tabIndex={text && text.length > LONG ? 0 : undefined}>{text || 'Nothing'}</p>
      )}
      {note ? <span>{note}</span> : null}
    </Cell>
  );
}
