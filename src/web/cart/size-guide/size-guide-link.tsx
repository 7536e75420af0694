import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SizeTable } from '#domain/product/size-table.ts'
import { isModifiedClick } from '#web/components/button/is-modified-click.ts'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'

const importDialog = () => import('./size-guide-dialog.tsx')

export const SIZE_GUIDE_ID = 'guia-de-talles'

type SizeGuideLinkProps = { productId: string; table: SizeTable | null }

/** Link to the size table of the product's page. With JavaScript it opens the table in a dialog. */
export function SizeGuideLink({ productId, table }: SizeGuideLinkProps) {
  const [open, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const { pathname, search } = useLocation()
  if (table === null) return null
  const path = `/product/${encodeURIComponent(productId)}`
  // The query of the product's own page is the chosen colour and size.
  const address = `${path}${pathname === path ? search : ''}#${SIZE_GUIDE_ID}`
  return (
    <>
      <a
        href={address}
        aria-haspopup="dialog"
        onPointerEnter={() => preloadPart(importDialog)}
        onFocus={() => preloadPart(importDialog)}
        onClick={(event) => {
          if (isModifiedClick(event)) return
          event.preventDefault()
          setUsed(true)
          setOpen(true)
        }}
        className="inline-flex min-h-11 items-center text-14 font-medium underline underline-offset-4 hover:decoration-2"
      >
        Ver guía de talles
      </a>
      {isUsed && (
        <LazyPart importPart={importDialog} fallbackPath={open ? address : undefined}>
          {({ SizeGuideDialog }) => (
            <SizeGuideDialog table={table} open={open} onClose={() => setOpen(false)} />
          )}
        </LazyPart>
      )}
    </>
  )
}
