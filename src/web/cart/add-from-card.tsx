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
 * The button on a product's card: adds one unit at once, or asks for the colour and size first where there are several
 * (decisions.md, "Storefront"). Not there when sold out, nor while the page has no script: the card's link leads on.
 */
export function AddFromCard({ product }: { product: Product }) {
  const awake = useAwake()
  const mostUnits = useMostUnits()
  const [open, setOpen] = useOpenHere()
  // Each opening is a new dialog, without what was chosen or refused before.
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
