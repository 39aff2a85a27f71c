/** The largest upload. The 10 MB in the portal's hint are only a recommendation. */
export const UPLOAD_MAX_MB = 25;

/** The most pixels a picture may have, in millions. */
export const PICTURE_MAX_MEGAPIXELS = 50;
