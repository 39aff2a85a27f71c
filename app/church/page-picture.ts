/**
 * The pages that have a picture at their top (`Hero`). The picture files are in `public/pictures/`,
 * in two widths, such as `about-720.avif` and `about-960.avif`, and twice as wide as high.
 * `story.avif` in the same folder is a square of 720 pixels.
 */
export type PagePicture = "about" | "contact" | "events" | "gallery" | "sermons" | "services";
