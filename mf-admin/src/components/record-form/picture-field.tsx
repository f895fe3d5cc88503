import { FieldFrame, fieldId, Input, useControl } from '@lagoon/shared/forms';
import {
  DropZone,
  HeicHelp,
  isHeic,
  usePictureField,
  withTypeByContent,
} from '@lagoon/shared/forms/picture';
import { isEmbeddedPicture } from '@lagoon/shared/forms/schemas';
import { Small, Text } from '@lagoon/shared/ui';
import { useField } from 'formik';
import styled from 'styled-components';
import { FieldsCard } from './form-layout';
import { AddressPreview, ChosenFile, PictureCard } from './picture-preview';

/** The field is empty for an embedded picture (a data URL), which it keeps. */
function AddressField({ name, label }: { name: string; label: string }) {
  const [{ value }, { initialValue = '' }, { setValue }] = useField<string>(name);
  const { frame, control } = useControl({ name, label });
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

const FILE = 'imageFile';
const URL_NAME = 'imageUrl';

const Box = styled(FieldsCard)`gap: 20px;`;

export function PictureField({ noun }: { noun: 'Product' | 'Blog' }) {
  const { file, error, choose, remove } = usePictureField(FILE, (chosen) =>
    withTypeByContent(chosen),
  );
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
          {file ? <ChosenFile name={FILE} file={file} readable={!error} onRemove={remove} /> : null}
        </DropZone>
        {file && isHeic(file) ? <HeicHelp /> : null}
      </FieldFrame>
      <AddressField name={URL_NAME} label={`${noun} Image URL`} />
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
