/** In characters, for search boxes, pages and server. */
export const MAX_SEARCH_LENGTH = 120
