/** Maximum length of a search text in characters. Search boxes, pages and server use the same limit. */
export const MAX_SEARCH_LENGTH = 120
