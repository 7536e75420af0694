/**
 * Headers of a page that lacks a part, because the part failed. The server sends the page, and the reply cache does not
 * store it (RFC 9211, parameter `stored`).
 */
export const NOT_STORED = { 'cache-status': 'vidriera; fwd=miss; stored=?0' } as const
