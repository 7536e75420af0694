/** The way to a page as search engines read it (schema.org); `trail`: names and whole addresses, the page itself last. */
export const breadcrumbList = (trail: readonly { name: string; item: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})
