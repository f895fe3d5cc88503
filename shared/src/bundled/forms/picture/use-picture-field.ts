import { useField } from 'formik';
import { useShownError } from '../error-summary';

/**
 * A form's field that holds one picture. What is wrong with a file is told at once, not only when the form is sent.
 *
 * @param withType gives a chosen file the type that it is checked by
 */
export function usePictureField(name: string, withType: (chosen: File) => File | Promise<File>) {
  const [{ value: file }, , { setValue, setTouched }] = useField<File | null>(name);
  const error = useShownError(name);
  const change = async (picture: File | null) => {
    await setTouched(picture !== null, false);
    await setValue(picture, true);
  };
  return { file, error, choose: async (chosen: File) => change(await withType(chosen)), remove: () => change(null) };
}
