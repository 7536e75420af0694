/**
 * Returns path and query without trailing slashes. Returns undefined when the path has none. React Router
 * requests the data of `/product/` as `/product/_.data`. A product named `_` has the same data path.
 */
export function withoutTrailingSlash({ pathname, search }: URL): string | undefined {
  if (pathname === '/' || !pathname.endsWith('/')) return undefined
  // Repeated slashes are removed, because a Location that starts with two slashes names another host.
  return `/${pathname.split('/').filter(Boolean).join('/')}${search}`
}
