/** Colour of the browser's bars. Equal to `--color-paper`. */
export const THEME_COLOR = '#faf7f2'
