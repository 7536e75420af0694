import { stepAddress, stepOf } from '#web/storefront/cart/steps.ts'
import { catalogueAddress, readCatalogueView } from '#web/storefront/catalogue/catalogue-address.ts'
import { choiceQuery } from '#web/storefront/product/choice-address.ts'

/** Functions by page path that return the canonical URL for the query parameters of the page. */
const canonicalAddressByPage: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/product': (query) => {
    const view = readCatalogueView(query)
    return catalogueAddress(view, { ver: view.ver, desde: view.desde })
  },
  '/cart': (query) => stepAddress(stepOf(query)),
}

/**
 * Returns the query parameters that affect a public page or its `.data` response. URLs with equal results are the same
 * page. Omits parameters that only the browser reads, such as a receipt.
 */
export function canonicalQuery({ pathname, searchParams }: URL): URLSearchParams {
  // The router requests `_.data` for a path that ends with a slash, such as the home page.
  const page = pathname.replace(/(?:\/_)?\.data$/, '')
  // Unknown colours and sizes need no check here, because the page redirects from such URLs and redirects are not
  // cached.
  if (page.startsWith('/product/'))
    return choiceQuery({ color: searchParams.get('color') ?? '', talle: searchParams.get('talle') ?? '' })
  const address = canonicalAddressByPage[page]?.(searchParams) ?? page
  return new URLSearchParams(address.slice(page.length))
}
