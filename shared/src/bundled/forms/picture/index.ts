/** Picture fields. A separate entry, which keeps forms without pictures small. */
export { DropZone, HeicHelp } from './drop-zone';
export { dataUrl, isHeic, shrinkPicture, withTypeByContent } from './picture-file';
export { PicturePreview, sizeText, useObjectUrl } from './picture-preview';
export { usePictureField } from './use-picture-field';
