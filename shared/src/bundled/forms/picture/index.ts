/** Choosing one picture: an entry of its own, so that a form without pictures stays as small as it is. */
export { DropZone, HeicHelp } from './drop-zone';
export { dataUrl, isHeic, shrinkPicture, withTypeByContent } from './picture-file';
export { PicturePreview, sizeText, useObjectUrl } from './picture-preview';
export { usePictureField } from './use-picture-field';
