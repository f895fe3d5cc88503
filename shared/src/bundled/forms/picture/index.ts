/** A separate entry point, so that forms without pictures stay small. */
export { DropZone, HeicHelp, usePictureField } from './drop-zone';
export { dataUrl, isHeic, shrinkPicture, withTypeByContent } from './picture-file';
export { PicturePreview, sizeText, useObjectUrl } from './picture-preview';
