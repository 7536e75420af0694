import type { ImportRow } from '#web/back-office/products/imports/import-texts.ts'

export const RowName = ({ row: { nombre, sku, linea } }: { row: ImportRow }) => (
  <span className="block min-w-32 wrap-anywhere">
    {nombre !== '' && <span className="block font-semibold">{nombre}</span>}
    <span className="block text-12 text-ink-soft">
      {sku !== '' && `${sku} · `}línea {linea}
    </span>
  </span>
)

export const rowLabel = ({ nombre, sku, linea }: ImportRow): string => nombre || sku || `la línea ${linea}`
