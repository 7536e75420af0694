import { useRef, useState } from 'react'
import type { CartRefusal } from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'
import { PRODUCT_NOT_FOUND } from '#domain/till-order.ts'
import type { Choice } from '#domain/variants.ts'
import { NOTHING_CHOSEN } from '#web/cart/use-choice.ts'
import { useKeptValue } from '#web/kept-value.ts'
import { addToOrder, asksForChoice, tellRefusal } from './add-to-order.ts'
import { orderOf } from './order-draft.ts'
import { type CodedProduct, lookUpCode, lookUpProducts } from './look-up.ts'
import { SEARCH_FAILED, useProductSearch } from './use-product-search.ts'

/** A product that needs a colour or size. `opening` differs for each question. */
export type Choosing = { product: Product; choice: Choice; opening: number }

export type Hit = { product: Product; choice: Choice }

export function useTill(uid: string, loaded: readonly Product[]) {
  const kept = orderOf(uid)
  const order = useKeptValue(kept)
  const search = useProductSearch(loaded)
  const [choosing, setChoosing] = useState<Choosing>()
  const openings = useRef(0)
  /** Text of the pending look-up, so that a second Enter adds nothing. */
  const looking = useRef<string>(undefined)
  const question = useRef({ answered: Promise.resolve(), close: () => {} })

  /** Adds one unit, or asks for its colour and size. Returns the reason of a refusal. */
  const add = (product: Product, choice = NOTHING_CHOSEN): CartRefusal | undefined => {
    const refusal = addToOrder(kept.lines, product, choice)
    if (refusal === undefined || !asksForChoice(refusal)) {
      stopChoosing()
      return refusal
    }
    openings.current += 1
    const answered = new Promise<void>((close) => (question.current.close = close))
    question.current.answered = answered
    setChoosing({ product, choice, opening: openings.current })
    return undefined
  }
  const stopChoosing = () => {
    question.current.close()
    setChoosing(undefined)
  }

  const find = async (code: string): Promise<Hit | undefined> => foundOf(await lookUpCode(code))

  /** Enter in the search: adds the product with exactly this code, else the first result. */
  const addTopHit = async () => {
    const text = search.text.trim()
    if (text === '') return tellRefusal('No se ingreso ningun dato')
    if (looking.current === text) return
    looking.current = text
    const hit = await orRefusal(findTop(text, search.shown))
    looking.current = undefined
    if (hit === undefined) return
    search.setText('')
    add(hit.product, hit.choice)
  }

  return {
    kept,
    order,
    search,
    choosing,
    stopChoosing,
    /** Resolves when no question for a colour or size is open. */
    answered: () => question.current.answered,
    add,
    find,
    addTopHit,
  }
}

export type Till = ReturnType<typeof useTill>

const foundOf = (coded: CodedProduct | undefined): Hit | undefined =>
  coded && { product: coded.producto, choice: { color: coded.color, talle: coded.talle } }

async function findTop(text: string, shown: readonly Product[] | undefined): Promise<Hit | undefined> {
  const coded = foundOf(await lookUpCode(text))
  if (coded) return coded
  const product = shown?.[0] ?? (await lookUpProducts(text)).products[0]
  return product && { product, choice: NOTHING_CHOSEN }
}

/** Shows an error when the search fails or finds nothing. */
async function orRefusal(search: Promise<Hit | undefined>): Promise<Hit | undefined> {
  try {
    const hit = await search
    if (hit === undefined) tellRefusal(PRODUCT_NOT_FOUND)
    return hit
  } catch {
    tellRefusal(SEARCH_FAILED)
    return undefined
  }
}
