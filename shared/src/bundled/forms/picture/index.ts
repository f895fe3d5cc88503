/** Choosing one picture: an entry of its own, so that a form without pictures stays as small as it is. */
export { dataUrl } from './data-url';
export { DropZone, type DropZoneProps } from './drop-zone';
export { isHeic, withTrueType } from './heic';
export { HeicHelp } from './heic-help';
export { PicturePreview, type PicturePreviewProps } from './picture-preview';
export { shrinkPicture } from './shrink-picture';
export { sizeText } from './size-text';
export { typeByContent, withTypeByContent } from './type-by-content';
export { useObjectUrl } from './use-object-url';
