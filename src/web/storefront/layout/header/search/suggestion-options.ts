import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { suggestProducts } from '#contract/product/catalogue-search.ts'

export type Suggestions = ReplyOf<typeof suggestProducts>

type SuggestedProduct = Suggestions['productos'][number]
type SuggestedCategory = Suggestions['categorias'][number]

/** A row of the suggestions, which leads to the address `to`. */
export type SuggestionOption = { to: string } & (
  | { kind: 'corrected'; text: string }
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'category'; category: SuggestedCategory }
  | { kind: 'all'; text: string }
)

/** Returns the rows for the typed text. No rows when the shop found nothing. */
export function suggestionOptions(
  text: string,
  { productos, categorias, quisisteDecir }: Suggestions,
): SuggestionOption[] {
  const found: SuggestionOption[] = [
    ...(quisisteDecir === null
      ? []
      : [{ kind: 'corrected' as const, text: quisisteDecir, to: searchAddress({ q: quisisteDecir }) }]),
    ...productos.map((product) => ({
      kind: 'product' as const,
      product,
      to: `/product/${encodeURIComponent(product.id)}`,
    })),
    ...categorias.map((category) => ({
      kind: 'category' as const,
      category,
      to: searchAddress({ q: quisisteDecir ?? text, categoria: category.nombre }),
    })),
  ]
  return found.length === 0 ? [] : [...found, { kind: 'all', text, to: searchAddress({ q: text }) }]
}

const searchAddress = (query: Record<string, string>): string => `/product?${new URLSearchParams(query)}`
