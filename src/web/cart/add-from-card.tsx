import { Plus } from 'lucide-react'
import { useState } from 'react'
import { displayName, needsColor, needsSize, type Product } from '#domain/product.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { Late, fetchEarly } from '#web/components/late.tsx'
import { useAwake } from '#web/components/use-awake.ts'
import { useOpenHere } from '#web/components/overlay/use-open-here.ts'
import { addOne } from './add-one.ts'
import { useMostUnits } from './use-most-units.ts'

const fetchDialog = () => import('./choice-dialog.tsx')

/**
 * Button on a product card: adds one unit, or first opens a dialog for colour and size (decisions.md, "Storefront").
 * Not rendered when sold out or before hydration, because the card links to the product.
 */
export function AddFromCard({ product }: { product: Product }) {
  const awake = useAwake()
  const mostUnits = useMostUnits()
  const [open, setOpen] = useOpenHere()
  // A new key for each opening, so the dialog starts without an earlier choice or refusal.
  const [openings, setOpenings] = useState(0)
  if (!awake || product.stock <= 0) return null

  const asks = needsColor(product) || needsSize(product)
  const look = {
    label: `Agregar ${displayName(product)} al carrito`,
    icon: <Plus aria-hidden className="size-5" />,
    className: 'border border-line bg-paper hover:border-ink',
  }
  if (!asks) return <IconButton {...look} onClick={() => addOne(product, { mostUnits })} />
  return (
    <>
      <IconButton
        {...look}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => fetchEarly(fetchDialog)}
        onFocus={() => fetchEarly(fetchDialog)}
        onClick={() => {
          setOpenings(openings + 1)
          setOpen(true)
        }}
      />
      {openings > 0 && (
        <Late fetchPart={fetchDialog} otherwise={`/product/${encodeURIComponent(product.id)}`}>
          {({ ChoiceDialog }) => (
            <ChoiceDialog key={openings} product={product} open={open} onClose={() => setOpen(false)} />
          )}
        </Late>
      )}
    </>
  )
}
