import { useMemo, useRef, useState } from 'react'
import { type CodedProduct, findByCode } from '#domain/find-by-code.ts'
import type { Product } from '#domain/product.ts'
import { PRODUCT_NOT_FOUND } from '#domain/till-order.ts'
import type { Choice } from '#domain/variants.ts'
import { NOTHING_CHOSEN } from '#web/cart/use-choice.ts'
import { addToOrder, asksForChoice, tellRefusal } from './add-to-order.ts'
import { keptOrderOf, useKeptOrder } from './kept-order.ts'
import { lookUpProducts } from './look-up-products.ts'
import { SEARCH_FAILED, useProductSearch } from './use-product-search.ts'

/** A product whose colour or size is being asked for; each time anew. */
export type Choosing = { product: Product; choice: Choice; opening: number }

/** The order and all the ways by which something comes into it. */
export function useTill(uid: string, loaded: readonly Product[]) {
  const kept = useMemo(() => keptOrderOf(uid), [uid])
  const order = useKeptOrder(uid)
  const search = useProductSearch(loaded)
  const [choosing, setChoosing] = useState<Choosing>()
  const openings = useRef(0)

  const add = (product: Product, choice = NOTHING_CHOSEN) => {
    const refusal = addToOrder(kept, product, choice)
    if (refusal === undefined || !asksForChoice(refusal)) return setChoosing(undefined)
    openings.current += 1
    setChoosing({ product, choice, opening: openings.current })
  }

  /** What a scanner read, or somebody typed: nothing but the product of that very code. */
  const addByCode = async (code: string) => {
    const coded = findByCode(search.known, code) ?? (await askForCode(code))
    if (coded) add(coded.product, coded.choice)
  }

  /** Enter in the search: the first of what is shown, once there is something to show. */
  const addTopHit = async () => {
    const text = search.text.trim()
    if (text === '') return tellRefusal('No se ingreso ningun dato')
    const coded = findByCode(search.known, text)
    const [top] = coded ? [coded.product] : (search.shown ?? [])
    const hit = coded ?? (top ? { product: top, choice: NOTHING_CHOSEN } : await askForFirst(text))
    if (hit === undefined) return
    search.setText('')
    add(hit.product, hit.choice)
  }

  return {
    kept,
    order,
    search,
    choosing,
    stopChoosing: () => setChoosing(undefined),
    add,
    addByCode,
    addTopHit,
  }
}

export type Till = ReturnType<typeof useTill>

const askForCode = (code: string) => ask(code, (products) => findByCode(products, code))

const askForFirst = (text: string) =>
  ask(text, (products) => {
    const [product] = products
    return findByCode(products, text) ?? (product && { product, choice: NOTHING_CHOSEN })
  })

async function ask(
  text: string,
  choose: (products: readonly Product[]) => CodedProduct | undefined,
): Promise<CodedProduct | undefined> {
  try {
    const chosen = choose((await lookUpProducts(text)).products)
    if (chosen === undefined) tellRefusal(PRODUCT_NOT_FOUND)
    return chosen
  } catch {
    tellRefusal(SEARCH_FAILED)
    return undefined
  }
}
