import { useField } from 'formik';
import { useShownError } from '../error-summary';

/** Validated when a file is chosen, with the media type of `withType`. */
export function usePictureField(name: string, withType: (chosen: File) => File | Promise<File>) {
  const [{ value: file }, , { setValue, setTouched }] = useField<File | null>(name);
  const error = useShownError(name);
  const change = async (picture: File | null) => {
    await setTouched(picture !== null, false);
    await setValue(picture, true);
  };
  return {
    file,
    error,
    choose: async (chosen: File) => change(await withType(chosen)),
    remove: () => change(null),
  };
}
