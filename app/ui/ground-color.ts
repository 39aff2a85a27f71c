/**
 * The background colours of pages, for places that cannot use CSS variables. They are the same as
 * `--color-page` in `design.css`.
 */
export const ground = { light: "#fbf7f0", dark: "#0b1722" };
