import { Plus } from 'lucide-react'
import { useState } from 'react'
import { displayName, needsColor, needsSize, type Product } from '#domain/product/product.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { addOneToCart } from './add-one-to-cart.ts'
import { useMaxUnitsPerSale } from './use-max-units-per-sale.ts'

const importDialog = () => import('./choice/choice-dialog.tsx')

/**
 * Button on a product card that adds one unit, or first opens a dialog for colour and size (decisions.md,
 * "Storefront"). Not rendered when sold out or before hydration, because the card links to the product.
 */
export function AddToCartButton({ product }: { product: Product }) {
  const isHydrated = useHydrated()
  const mostUnits = useMaxUnitsPerSale()
  const [open, setOpen] = useOpenOnPage()
  // A new key for each opening, so the dialog starts without an earlier choice or refusal.
  const [openings, setOpenings] = useState(0)
  if (!isHydrated || product.stock <= 0) return null

  const needsChoice = needsColor(product) || needsSize(product)
  const buttonProps = {
    label: `Agregar ${displayName(product)} al carrito`,
    icon: <Plus aria-hidden className="size-5" />,
    className: 'border border-line bg-paper hover:border-ink',
  }
  if (!needsChoice)
    return <IconButton {...buttonProps} onClick={() => addOneToCart(product, { mostUnits })} />
  return (
    <>
      <IconButton
        {...buttonProps}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => preloadPart(importDialog)}
        onFocus={() => preloadPart(importDialog)}
        onClick={() => {
          setOpenings(openings + 1)
          setOpen(true)
        }}
      />
      {openings > 0 && (
        <LazyPart
          importPart={importDialog}
          fallbackPath={open ? `/product/${encodeURIComponent(product.id)}` : undefined}
        >
          {({ ChoiceDialog }) => (
            <ChoiceDialog key={openings} product={product} open={open} onClose={() => setOpen(false)} />
          )}
        </LazyPart>
      )}
    </>
  )
}
