/**
 * Returns path and query without trailing slashes, or undefined if the path has none. React Router requests the data of
 * `/product/` as `/product/_.data`, which is also the data path of a product named `_`.
 */
export function withoutTrailingSlash({ pathname, search }: URL): string | undefined {
  if (pathname === '/' || !pathname.endsWith('/')) return undefined
  // Removes repeated slashes, because a Location that starts with two slashes names another host.
  return `/${pathname.split('/').filter(Boolean).join('/')}${search}`
}
