/**
 * The largest picture file that is accepted, in megabytes. The 10 MB in the portal's hint are only
 * a recommendation.
 */
export const UPLOAD_MAX_MB = 25;

export const PICTURE_MAX_MEGAPIXELS = 50;
