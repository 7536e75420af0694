/** The browser's own bars take the colour of the paper; the same value as `--color-paper`. */
export const THEME_COLOR = '#faf7f2'
