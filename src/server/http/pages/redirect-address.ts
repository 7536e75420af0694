/**
 * Returns the `Location` of a page's redirect with the parameters of the request that the page does not read, such as
 * `utm_source`. `rendered`: canonical query of the page, which the redirect has already replaced.
 */
export function redirectAddress(
  location: string,
  { requested, rendered }: Record<'requested' | 'rendered', URLSearchParams>,
): string {
  const isKept = ([name, value]: [string, string]) => value !== '' && !rendered.has(name)
  const kept = new URLSearchParams([...requested].filter(isKept))
  return kept.size === 0 ? location : `${location}${location.includes('?') ? '&' : '?'}${kept}`
}
