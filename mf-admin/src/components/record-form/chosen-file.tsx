import { fieldId } from '@lagoon/shared/forms';
import { sizeText, useObjectUrl } from '@lagoon/shared/forms/picture';
import { color } from '@lagoon/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { PictureCard } from './picture-card';
import { asSent } from './picture-values';

const Remove = styled.button`
  flex: none;
  min-width: 44px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.ink600};
  text-decoration: underline;
  text-underline-offset: 4px;
  &:hover { color: ${color.danger700}; }
`;

/** Bytes that will be sent for this file; its own until that is known. */
function useSizeAsSent(file: File): number {
  const [found, setFound] = useState<{ file: File; size: number }>();
  useEffect(() => {
    let gone = false;
    void asSent(file).then(({ size }) => {
      if (!gone) setFound({ file, size });
    });
    return () => {
      gone = true;
    };
  }, [file]);
  return found?.file === file ? found.size : file.size;
}

interface ChosenFileProps {
  name: string;
  file: File;
  /** false when the file was refused: there is no picture to show */
  readable: boolean;
  onRemove: () => void;
}

/** The file that was chosen: picture, name and size, and Remove. */
export function ChosenFile({ name, file, readable, onRemove }: ChosenFileProps) {
  const url = useObjectUrl(file);
  const sent = useSizeAsSent(file);
  const remove = () => {
    onRemove();
    document.getElementById(fieldId(name))?.focus();
  };
  return (
    <PictureCard src={readable ? url : undefined} alt="The picture you have chosen">
      <p>
        {file.name} · {sizeText(file.size)}
        {sent < file.size ? `, sent as ${sizeText(sent)}` : null}
      </p>
      <Remove type="button" aria-label="Remove the picture" onClick={remove}>
        Remove
      </Remove>
    </PictureCard>
  );
}
