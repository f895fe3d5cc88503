/** Choosing one picture: an entry of its own, so that a form without pictures stays as small as it is. */
export { dataUrl } from './data-url';
export { DropZone, HeicHelp } from './drop-zone';
export { PicturePreview, sizeText, useObjectUrl } from './picture-preview';
export { isHeic, withTypeByContent } from './picture-type';
export { shrinkPicture } from './shrink-picture';
