/**
 * Returns path and query without trailing slashes, or undefined when there are none. React Router requests the data of
 * a path with a trailing slash under a name that is also a product's.
 */
export function withoutTrailingSlash({ pathname, search }: URL): string | undefined {
  if (pathname === '/' || !pathname.endsWith('/')) return undefined
  // A Location that starts with two slashes names another host.
  return `/${pathname.split('/').filter(Boolean).join('/')}${search}`
}
