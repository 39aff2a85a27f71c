/**
 * The pages with a picture at the head: twice as wide as high, in `public/pictures/` in two widths,
 * `about-720.avif` and `about-960.avif`. `story.avif` there is a square of 720 pixels.
 */
export type PagePicture = "about" | "contact" | "events" | "gallery" | "sermons" | "services";
