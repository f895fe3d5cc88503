import { FieldFrame, FieldsetCard, useShownError } from '@lagoon/shared/forms';
import { color } from '@lagoon/shared/ui';
import { useField } from 'formik';
import styled from 'styled-components';
import { DropZone } from './drop-zone';
import { isHeic, withTrueType } from './heic';
import { ProofPreview } from './proof-preview';

const NAME = 'proof';

const Help = styled.p`
  padding: 12px 16px;
  border-radius: 14px;
  background: ${color.warningTint};
  color: ${color.warning800};
  font-size: .9375rem;
  line-height: 1.5;
`;

/** The picture of the transfer (spec §5: an image file is required). What is wrong with it is said at once. */
export function ProofFieldset() {
  const [{ value: file }, , { setValue, setTouched }] = useField<File | null>(NAME);
  const error = useShownError(NAME);

  const choose = async (chosen: File) => {
    const proof = await withTrueType(chosen);
    await setTouched(true, false);
    await setValue(proof, true);
  };
  const remove = async () => {
    await setTouched(false, false);
    await setValue(null, true);
  };

  return (
    <FieldsetCard step={3} title="Proof of payment">
      <FieldFrame name={NAME} label="Receipt or screenshot of your transfer" error={error}>
        <DropZone name={NAME} error={error} chosen={file !== null} onChoose={choose}>
          {file ? <ProofPreview file={file} readable={!error} onRemove={remove} /> : null}
        </DropZone>
      </FieldFrame>
      {file && isHeic(file) ? (
        <Help role="status">
          This is an iPhone HEIC photo, which we cannot read. Take a screenshot of it and choose the screenshot, or set your camera to “Most
          Compatible” (Settings, Camera, Formats).
        </Help>
      ) : null}
    </FieldsetCard>
  );
}
