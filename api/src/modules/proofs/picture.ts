/** A picture after it was re-encoded and put into the database. Sizes in pixels and bytes. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  bytes: number;
  etag: string;
  createdAt: Date;
}

/** The image host's answer in Cloudinary's fields, for a picture that is read at `url`. */
export const uploadAnswer = (picture: StoredPicture, url: string, originalName: string) => ({
  asset_id: picture.id.replaceAll('-', ''),
  public_id: picture.id,
  version: Math.floor(picture.createdAt.getTime() / 1000),
  width: picture.width,
  height: picture.height,
  // what encodeImage writes, whatever came
  format: 'webp',
  resource_type: 'image',
  created_at: picture.createdAt.toISOString(),
  tags: [],
  bytes: picture.bytes,
  type: 'upload',
  etag: picture.etag,
  placeholder: false,
  url,
  secure_url: url,
  original_filename: originalName.replace(/\.[^.]*$/, '').slice(0, 200) || 'file',
});
