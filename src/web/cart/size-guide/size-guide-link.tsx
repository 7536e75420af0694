import { useState } from 'react'
import type { SizeTable } from '#domain/product/size-table.ts'
import { isModifiedClick } from '#web/components/button/is-modified-click.ts'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'

const importDialog = () => import('./size-guide-dialog.tsx')

export const SIZE_GUIDE_ID = 'guia-de-talles'

type SizeGuideLinkProps = {
  /** Address of the product's page, with the chosen colour and size. */
  productAddress: string
  table: SizeTable | null
}

/** Link to the size table of the product's page. With JavaScript it opens the table in a dialog. */
export function SizeGuideLink({ productAddress, table }: SizeGuideLinkProps) {
  const [open, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  if (table === null) return null
  const address = `${productAddress}#${SIZE_GUIDE_ID}`
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
        <LazyPart
          importPart={importDialog}
          fallbackPath={open ? address : undefined}
          onFallback={() => setOpen(false)}
        >
          {({ SizeGuideDialog }) => (
            <SizeGuideDialog table={table} open={open} onClose={() => setOpen(false)} />
          )}
        </LazyPart>
      )}
    </>
  )
}
