import { useRef, useState } from 'react'
import type { CartRefusal } from '#domain/cart/cart.ts'
import type { Product } from '#domain/product/product.ts'
import { PRODUCT_NOT_FOUND } from '#domain/cart/till-order.ts'
import type { Choice } from '#domain/product/variants.ts'
import { NOTHING_CHOSEN } from '#web/cart/choice/use-choice.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import type { LineDraft } from '#web/cart/draft.ts'
import { findSaleByCode, type ScannedSale } from './returns/find-sale-by-code.ts'
import { addToOrder, needsChoice, showRefusal } from './order/add-to-order.ts'
import { orderDraftOf } from './order/order-draft.ts'
import { useOrderSlot } from './order/order-slot.ts'
import {
  type CodedProduct,
  findProductByCode,
  findProducts,
} from '#web/back-office/scanner/product-lookup.ts'
import { SEARCH_FAILED, useProductSearch } from './search/use-product-search.ts'

/** A product that needs a colour or size. `opening`: a new number each time the dialog opens. */
export type Choosing = { product: Product; choice: Choice; opening: number }

export type Hit = { product: Product; choice: Choice }

/** What a scanned code is: a product, or the sale of a ticket. */
export type Scanned = Hit | ScannedSale

/** State of the till. `exchange`: lines that receive the products instead of the order. */
export function useTill(uid: string, loaded: readonly Product[], exchange: LineDraft | undefined) {
  const draft = orderDraftOf(uid, useOrderSlot(uid))
  const order = useStoredValue(draft)
  const target = exchange ?? draft.lines
  const search = useProductSearch(loaded)
  const [choosing, setChoosing] = useState<Choosing>()
  const openings = useRef(0)
  /** A second Enter with this text adds nothing. */
  const pendingSearch = useRef<string>(undefined)
  const question = useRef({ answered: Promise.resolve(), close: () => {} })

  /** Adds one unit, or opens the dialog for colour and size. Returns the reason of a refusal. */
  const add = (product: Product, choice = NOTHING_CHOSEN): CartRefusal | undefined => {
    const refusal = addToOrder(target, product, choice)
    if (refusal === undefined || !needsChoice(refusal)) {
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

  // A product first, because a shop may use any text as a code.
  const find = async (code: string): Promise<Scanned | undefined> =>
    hitOf(await findProductByCode(code)) ?? (await findSaleByCode(code))

  /** Adds the product with exactly the typed code, or else the first result. */
  const addTopHit = async (typed: Pick<typeof search, 'text' | 'shown' | 'setText'> = search) => {
    const text = typed.text.trim()
    if (text === '') return showRefusal('No se ingreso ningun dato')
    if (pendingSearch.current === text) return
    pendingSearch.current = text
    const hit = await orShowRefusal(findTop(text, typed.shown))
    pendingSearch.current = undefined
    if (hit === undefined) return
    typed.setText('')
    add(hit.product, hit.choice)
  }

  return {
    draft,
    order,
    target,
    search,
    choosing,
    stopChoosing,
    answered: () => question.current.answered,
    add,
    find,
    addTopHit,
  }
}

export type Till = ReturnType<typeof useTill>

const hitOf = (coded: CodedProduct | undefined): Hit | undefined =>
  coded && { product: coded.producto, choice: { color: coded.color, talle: coded.talle } }

async function findTop(text: string, shown: readonly Product[] | undefined): Promise<Hit | undefined> {
  const coded = hitOf(await findProductByCode(text))
  if (coded) return coded
  const product = shown?.[0] ?? (await findProducts(text)).products[0]
  return product && { product, choice: NOTHING_CHOSEN }
}

async function orShowRefusal(search: Promise<Hit | undefined>): Promise<Hit | undefined> {
  try {
    const hit = await search
    if (hit === undefined) showRefusal(PRODUCT_NOT_FOUND)
    return hit
  } catch {
    showRefusal(SEARCH_FAILED)
    return undefined
  }
}
