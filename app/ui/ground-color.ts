/** The ground of pages for what no style sheet reaches: `--color-page` in `design.css`. */
export const ground = { light: "#fbf7f0", dark: "#0b1722" };
