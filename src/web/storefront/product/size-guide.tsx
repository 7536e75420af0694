import type { SizeTable } from '#domain/product/size-table.ts'
import { SIZE_GUIDE_ID } from '#web/cart/size-guide/size-guide-link.tsx'
import { SizeGuideTexts } from '#web/cart/size-guide/size-guide-texts.tsx'
import { SizeTableView } from '#web/components/product/size-table-view.tsx'

/** The size table on the page, for shoppers without JavaScript and for search engines. */
export const SizeGuide = ({ table }: { table: SizeTable | null }) =>
  table !== null && (
    <section
      id={SIZE_GUIDE_ID}
      aria-label="Guía de talles"
      className="flex min-w-0 scroll-mt-32 flex-col gap-3 border-t border-line pt-6 md:col-span-2 md:pt-8"
    >
      <h2 className="text-20">Guía de talles</h2>
      <SizeTableView table={table} />
      <SizeGuideTexts />
    </section>
  )
