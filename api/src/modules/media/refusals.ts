import { ApiError } from '../../platform/errors';

const unsupported = (message: string) => new ApiError(415, 'unsupported-image', message);

/** What is said of a file that cannot be taken as a picture. */
export const pictureRefusal = {
  otherKind: () => unsupported('Unsupported file type. Please choose a JPG, PNG or WEBP picture.'),
  heic: () => unsupported('iPhone HEIC photos cannot be read. Take a screenshot, or choose "Most Compatible" in the camera settings.'),
  damaged: () => unsupported('The picture is damaged and could not be read. Please choose another one.'),
  tooManyPixels: () =>
    new ApiError(413, 'too-many-pixels', 'The picture has too many pixels. Please choose a smaller one or a screenshot.'),
  tooSlow: () => new ApiError(413, 'too-slow', 'The picture takes too long to read. Please choose a smaller one or a screenshot.'),
};
