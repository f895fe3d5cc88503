/** An entry of its own, to keep forms without pictures small. */
export { DropZone, HeicHelp } from './drop-zone';
export { dataUrl, isHeic, shrinkPicture, withTypeByContent } from './picture-file';
export { PicturePreview, sizeText, useObjectUrl } from './picture-preview';
export { usePictureField } from './use-picture-field';
