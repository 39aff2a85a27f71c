/**
 * The pages whose `Hero` has a picture. The files are in `public/pictures/`, in two widths:
 * `about-720.avif` and `about-960.avif`. They are twice as wide as high. `story.avif` in the same
 * folder is a square of 720 pixels.
 */
export type PagePicture = "about" | "contact" | "events" | "gallery" | "sermons" | "services";
