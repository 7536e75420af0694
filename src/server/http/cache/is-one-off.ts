/** Filters of ordinary length are far shorter. Longer queries would fill the cache with their keys. */
const MAX_CACHED_QUERY_LENGTH = 200

/** Reports whether a reply rarely repeats: free text and prices have too many values for a cache. */
export const isOneOff = ({ search, searchParams }: Pick<URL, 'search' | 'searchParams'>): boolean =>
  search.length > MAX_CACHED_QUERY_LENGTH ||
  ['q', 'precioMin', 'precioMax'].some((name) => searchParams.has(name))
