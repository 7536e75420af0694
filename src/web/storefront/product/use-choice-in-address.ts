import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Choice } from '#domain/product/variants.ts'
import { choiceQuery } from './choice-address.ts'

/** Writes the choice into the address without running the loader. */
export function useChoiceInAddress({ color, talle }: Choice): void {
  const [query, setQuery] = useSearchParams()
  useEffect(() => {
    if ((query.get('color') ?? '') === color && (query.get('talle') ?? '') === talle) return
    const next = choiceQuery({ color, talle })
    for (const [name, value] of query) if (name !== 'color' && name !== 'talle') next.append(name, value)
    setQuery(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [color, talle, query, setQuery])
}
