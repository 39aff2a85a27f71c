/**
 * The pages whose heads have a picture of the church's life. Each is twice as wide as high, and stands
 * in `public/pictures/` in two widths: `about-720.avif` and `about-960.avif`.
 * Beside the church's story stands `story.avif`, a square of 720 pixels.
 */
export type PagePicture = "about" | "contact" | "events" | "gallery" | "sermons" | "services";
