/**
 * Returns breadcrumbs as schema.org data for search engines. `trail`: names and absolute URLs, the page itself last.
 */
export const breadcrumbList = (trail: readonly { name: string; item: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})
