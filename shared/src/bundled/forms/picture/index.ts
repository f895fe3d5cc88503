/** A separate entry point, so that forms without pictures stay small. */
export { DropZone, HeicHelp } from './drop-zone';
export { dataUrl, isHeic, shrinkPicture, withTypeByContent } from './picture-file';
export { PicturePreview, sizeText, useObjectUrl } from './picture-preview';
export { usePictureField } from './use-picture-field';
