import { dataUrl, shrinkPicture } from '@lagoon/shared/forms/picture';
import {
  isAcceptedImage,
  isAcceptedSize,
  isPictureAddress,
  text,
} from '@lagoon/shared/forms/schemas';
import { mixed } from 'yup';

/** Values of the picture fields. The type of `imageFile` was set by `withTypeByContent`. */
export interface PictureValues {
  imageFile: File | null;
  imageUrl: string;
}

const small = new WeakMap<File, Promise<File>>();

export function asSent(file: File) {
  const made = small.get(file) ?? shrinkPicture(file);
  small.set(file, made);
  return made;
}

const fits = async (file: File | null | undefined) => !file || isAcceptedSize(await asSent(file));

/** spec §5. @param loaded address or data URL of the stored picture, which is always valid */
export const pictureRules = (loaded: string | undefined) => ({
  imageFile: mixed<File>()
    .nullable()
    .test('type', 'Unsupported file type', (file) => !file || isAcceptedImage(file))
    .test('empty', 'The picture is empty', (file) => !file || file.size > 0)
    .test('size', 'The picture must be smaller than 8 MB', fits)
    .test('either', 'Either file or URL is required', (file, { parent }) =>
      Boolean(file || (parent as PictureValues).imageUrl?.trim()),
    ),
  imageUrl: text().test(
    'url',
    'Input a valid url',
    (address) => !address || address === loaded?.trim() || isPictureAddress(address),
  ),
});

export const imageOf = async ({ imageFile, imageUrl }: PictureValues) =>
  imageFile ? dataUrl(await asSent(imageFile)) : imageUrl.trim();
