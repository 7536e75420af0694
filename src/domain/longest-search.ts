/** In characters, for search boxes, pages and server. */
export const LONGEST_SEARCH = 120
