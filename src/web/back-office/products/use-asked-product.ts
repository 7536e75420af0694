import { useState } from 'react'
import type { Product } from '#domain/product.ts'
import { useOpenHere } from '#web/components/overlay/use-open-here.ts'
import type { OnAct, ProductAct } from './product-acts.ts'

/** What is being done, and with which product, as it was when it was asked for. */
export type AskedProduct = { act: 'create' } | { act: ProductAct; product: Product }

/** Which dialog of the screen is open; none once somebody goes anywhere else. */
export function useAskedProduct() {
  const [open, setOpen] = useOpenHere()
  const [asked, setAsked] = useState<AskedProduct>({ act: 'create' })
  const ask = (next: AskedProduct) => {
    setAsked(next)
    setOpen(true)
  }
  const onAct: OnAct = (act, product) => ask({ act, product })
  return {
    asked: open ? asked : undefined,
    onCreate: () => ask({ act: 'create' }),
    onAct,
    onClose: () => setOpen(false),
  }
}
