/**
 * The address, with its query and never of another host, that `url` has without the slashes it ends with; undefined when
 * it ends with none. The page is the same, but the router asks for the data of one that ends with a slash under a name
 * that is also a product's.
 */
export function withoutSlashAtEnd({ pathname, search }: URL): string | undefined {
  if (pathname === '/' || !pathname.endsWith('/')) return undefined
  // Begun with two slashes, a Location names another host.
  return `/${pathname.split('/').filter(Boolean).join('/')}${search}`
}
