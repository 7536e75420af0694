import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { suggestProducts } from '#contract/product/catalogue-search.ts'
import { foldText } from '#domain/text/fold-text.ts'

type Reply = ReplyOf<typeof suggestProducts>

/** The reply to the text `q`. */
export type Suggestions = Reply & { q: string }

type SuggestedProduct = Reply['productos'][number]
type SuggestedCategory = Reply['categorias'][number]

/** A row of the suggestions, which leads to the address `to`. */
export type SuggestionOption = { to: string } & (
  | { kind: 'corrected'; text: string }
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'category'; category: SuggestedCategory }
  | { kind: 'all'; text: string }
)

/**
 * Returns the rows for the typed text. No rows when the shop found nothing. From a reply to another text only the
 * products remain whose names contain the typed text, because the shop has not yet replied to the typed text.
 */
export function suggestionOptions(text: string, suggestions: Suggestions): SuggestionOption[] {
  const all: SuggestionOption = { kind: 'all', text, to: searchAddress({ q: text }) }
  if (suggestions.q !== text) return [...productsNamed(text, suggestions).map(productOption), all]
  const { productos, categorias, quisisteDecir } = suggestions
  const found: SuggestionOption[] = [
    ...(quisisteDecir === null
      ? []
      : [{ kind: 'corrected' as const, text: quisisteDecir, to: searchAddress({ q: quisisteDecir }) }]),
    ...productos.map(productOption),
    ...categorias.map((category) => ({
      kind: 'category' as const,
      category,
      to: searchAddress({ q: quisisteDecir ?? text, categoria: category.nombre }),
    })),
  ]
  return found.length === 0 ? [] : [...found, all]
}

const productsNamed = (text: string, { productos }: Suggestions): SuggestedProduct[] =>
  productos.filter(({ nombre }) => foldText(nombre).includes(foldText(text)))

const productOption = (product: SuggestedProduct): SuggestionOption => ({
  kind: 'product',
  product,
  to: `/product/${encodeURIComponent(product.id)}`,
})

const searchAddress = (query: Record<string, string>): string => `/product?${new URLSearchParams(query)}`
