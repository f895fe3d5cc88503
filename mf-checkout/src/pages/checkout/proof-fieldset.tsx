import { FieldFrame, FieldsetCard, useShownError } from '@lagoon/shared/forms';
import { DropZone, HeicHelp, isHeic, PicturePreview, withTrueType } from '@lagoon/shared/forms/picture';
import { useField } from 'formik';

const NAME = 'proof';

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
          {file ? <PicturePreview name={NAME} file={file} alt="Your proof of payment" readable={!error} onRemove={remove} /> : null}
        </DropZone>
      </FieldFrame>
      {file && isHeic(file) ? <HeicHelp /> : null}
    </FieldsetCard>
  );
}
