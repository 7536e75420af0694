/** Maximum length of a search text in characters, for search boxes, pages and server. */
export const MAX_SEARCH_LENGTH = 120
