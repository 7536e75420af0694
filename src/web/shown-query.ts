import { stepAddress, stepOf } from './storefront/cart/steps.ts'
import { catalogueAddress, readCatalogueView } from './storefront/catalogue/catalogue-address.ts'
import { choiceQuery } from './storefront/product/choice-address.ts'

/** How the public pages that show something of their query read it, and write it again in one way only. */
const addressRead: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/product': (query) => {
    const view = readCatalogueView(query)
    return catalogueAddress(view, { ver: view.ver, desde: view.desde })
  },
  '/cart': (query) => stepAddress(stepOf(query)),
}

/**
 * What a public page, or its `.data`, shows of the query of its address: two addresses with the same are the same page.
 * What only the browser reads (a receipt, a sign-in on its way) is no part of it.
 */
export function shownQuery({ pathname, searchParams }: URL): URLSearchParams {
  // Of a page whose address ends with a slash, such as the home, the router asks for `_.data`.
  const page = pathname.replace(/(?:\/_)?\.data$/, '')
  // Which choices there are the page itself knows: it sends on from any other, and what sends on is not kept.
  if (page.startsWith('/product/'))
    return choiceQuery({ color: searchParams.get('color') ?? '', talle: searchParams.get('talle') ?? '' })
  const address = addressRead[page]?.(searchParams) ?? page
  return new URLSearchParams(address.slice(page.length))
}
