import { ActionButton } from '@lagoon/shared/components';
import { Columns, color, media, radius } from '@lagoon/shared/ui';
import { FileImage } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { fieldId } from '../field-id';

/** `640 B`, `812 kB`, `1.4 MB` */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function useObjectUrl(file: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

const Shot = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.inner};
  background: ${color.surface};
  color: ${color.ink500};
  img { width: 100%; height: 100%; object-fit: contain; }
`;

const Name = styled.p`
  font-weight: 600;
  line-height: 1.4;
  overflow-wrap: anywhere;
  span { display: block; color: ${color.ink600}; font-weight: 400; font-size: .9375rem; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button { padding-inline: 16px; }
  ${media.phone} { grid-column: 1 / -1; }
`;

interface PicturePreviewProps {
  name: string;
  file: File;
  alt: string;
  readable: boolean;
  onRemove: () => void;
}

export function PicturePreview({ name, file, alt, readable, onRemove }: PicturePreviewProps) {
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState<File>();
  const input = () => document.getElementById(fieldId(name));
  const remove = () => {
    onRemove();
    input()?.focus();
  };
  return (
    <Columns
      $gap={16}
      $columns={['120px minmax(0, 1fr) auto', '88px minmax(0, 1fr)']}
      $align="center"
      $px={8}
    >
      <Shot>
        {url && readable && broken !== file ? (
          <img src={url} alt={alt} width={120} height={90} onError={() => setBroken(file)} />
        ) : (
          <FileImage size={32} />
        )}
      </Shot>
      <Name key={file.name}>
        {file.name}
        <span>{sizeText(file.size)}</span>
      </Name>
      <Actions>
        <ActionButton
          label="Change"
          $kind="secondary"
          $size="small"
          onClick={() => input()?.click()}
        />
        <ActionButton
          label="Remove"
          $kind="secondary"
          $size="small"
          aria-label="Remove the picture"
          onClick={remove}
        />
      </Actions>
    </Columns>
  );
}
