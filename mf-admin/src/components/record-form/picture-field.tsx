import { FieldFrame, fieldId, Input, useControl } from '@lagoon/shared/forms';
import {
  DropZone,
  HeicHelp,
  isHeic,
  sizeText,
  useObjectUrl,
  usePictureField,
  withTypeByContent,
} from '@lagoon/shared/forms/picture';
import { isEmbeddedPicture, isPictureAddress } from '@lagoon/shared/forms/schemas';
import { Card, color, media, Row, Small, Text } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { FileImage } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { FieldsCard } from './form-layout';
import { asSent } from './picture-values';

const FILE = 'imageFile';
const URL_NAME = 'imageUrl';

const Shot = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  width: 100%;
  max-height: 280px;
  background: ${color.tint};
  color: ${color.ink500};
  /* out of flow: its height must not stretch the parent */
  img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
  ${media.print} { max-width: 320px; }
`;

const Foot = styled(Row)`
  p { min-width: 0; overflow-wrap: anywhere; }
`;

function PictureCard({
  src,
  alt,
  children,
}: {
  src: string | undefined;
  alt: string;
  /** `shown`: if the browser could show the picture; undefined before it has loaded */
  children: ReactNode | ((shown: boolean | undefined) => ReactNode);
}) {
  const [seen, setSeen] = useState<{ src: string | undefined; shown: boolean }>();
  const shown = seen?.src === src ? seen?.shown : undefined;
  const saw = (whole: boolean) => () => setSeen({ src, shown: whole });
  return (
    <Card $overflow="hidden">
      <Shot>
        {src && shown !== false ? (
          <img
            key={src}
            src={src}
            alt={alt}
            width={640}
            height={360}
            onError={saw(false)}
            onLoad={saw(true)}
          />
        ) : (
          <FileImage size={40} strokeWidth={1.5} />
        )}
      </Shot>
      <Foot
        $justify="space-between"
        $gap="4px 16px"
        $minHeight={52}
        $p="4px 14px"
        $font="small"
        $leading={1.4}
      >
        {typeof children === 'function' ? children(shown) : children}
      </Foot>
    </Card>
  );
}

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

/** Returns bytes; the size of the file until a large picture is shrunk. */
function useSizeAsSent(file: File) {
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

function ChosenFile({
  file,
  readable,
  onRemove,
}: {
  file: File;
  readable: boolean;
  onRemove: () => void;
}) {
  const url = useObjectUrl(file);
  const sent = useSizeAsSent(file);
  const remove = () => {
    onRemove();
    document.getElementById(fieldId(FILE))?.focus();
  };
  return (
    <PictureCard src={readable ? url : undefined} alt="The picture you have chosen">
      <p>
        {`${file.name} · ${sizeText(file.size)}` +
          (sent < file.size ? `, sent as ${sizeText(sent)}` : '')}
      </p>
      <Remove type="button" aria-label="Remove the picture" onClick={remove}>
        Remove
      </Remove>
    </PictureCard>
  );
}

const PAUSE_MS = 500;

function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const words = (shown: boolean | undefined) => {
  if (shown === undefined) return 'Looking at this address.';
  return shown
    ? 'Picture preview'
    : 'No picture could be shown from this address. Check it before you save.';
};

function AddressPreview({ address }: { address: string }) {
  const settled = useSettled(address.trim());
  if (!isPictureAddress(settled)) return null;
  return (
    <PictureCard src={settled} alt="Picture at the address you have given">
      {(shown) => <p role="status">{words(shown)}</p>}
    </PictureCard>
  );
}

/** The field is empty for an embedded picture (a data URL), which it keeps. */
function AddressField({ label }: { label: string }) {
  const [{ value }, { initialValue = '' }, { setValue }] = useField<string>(URL_NAME);
  const { frame, control } = useControl({ name: URL_NAME, label });
  const kept = isEmbeddedPicture(initialValue) ? initialValue : '';
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={isEmbeddedPicture(value) ? '' : value}
        onChange={({ currentTarget }) => void setValue(currentTarget.value || kept)}
        aria-required={false}
      />
    </FieldFrame>
  );
}

const Box = styled(FieldsCard)`gap: 20px;`;

export function PictureField({ noun }: { noun: 'Product' | 'Blog' }) {
  const { file, error, choose, remove } = usePictureField(FILE, withTypeByContent);
  const [{ value: address }] = useField<string>(URL_NAME);
  const embedded = isEmbeddedPicture(address);

  return (
    <Box>
      <FieldFrame name={FILE} label={`Upload ${noun} Image`} error={error}>
        <DropZone
          name={FILE}
          hint
          error={error}
          optional
          limits="JPG, JPEG, PNG or WEBP. You can also paste a picture."
          chosen={file !== null}
          framed
          onChoose={choose}
        >
          {file ? <ChosenFile file={file} readable={!error} onRemove={remove} /> : null}
        </DropZone>
        {file && isHeic(file) ? <HeicHelp /> : null}
      </FieldFrame>
      <AddressField label={`${noun} Image URL`} />
      {/* spec §2 gives this text for products too */}
      <Text id={`${fieldId(FILE)}-hint`} $mt={-12} $color="ink500" $font="small" $leading={1.5}>
        Upload blog image from your device or paste the image URL above.
      </Text>
      {file && address.trim() && !embedded ? (
        <Small role="status" $mt={-12}>
          The uploaded picture is used. Remove it to use this address.
        </Small>
      ) : null}
      {!file && embedded ? (
        <PictureCard src={address} alt={`The picture of this ${noun.toLowerCase()}`}>
          <p>The picture it has. It stays unless you choose another.</p>
        </PictureCard>
      ) : null}
      {file || embedded ? null : <AddressPreview address={address} />}
    </Box>
  );
}
