import { type ImportKind, importKinds } from '#domain/product/product-import.ts'
import { kindLabels } from '#web/back-office/products/imports/import-texts.ts'

type KindCardsProps = { kind: ImportKind; onChange: (kind: ImportKind) => void }

export const KindCards = ({ kind, onChange }: KindCardsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-14 font-semibold">Qué trae el archivo</legend>
    <div className="grid gap-3 md:grid-cols-3">
      {importKinds.map((value) => (
        <label
          key={value}
          className="flex gap-3 rounded-control border border-line-strong bg-white p-4 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="tipo"
            value={value}
            checked={kind === value}
            onChange={() => onChange(value)}
            aria-describedby={`tipo-${value}`}
            className="size-5 shrink-0 outline-none"
          />
          <span className="font-semibold">
            {kindLabels[value]}
            <span id={`tipo-${value}`} className="block text-14 font-normal text-ink-soft">
              {descriptions[value]}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

const descriptions: Readonly<Record<ImportKind, string>> = {
  productos:
    'Nombre, precio, stock, talles, colores y fotos. Sirve lo que exportan Tiendanube, Shopify, WooCommerce, PrestaShop y Mercado Libre.',
  precios: 'Código y precio. Cambia solo los precios de productos que ya están en la tienda.',
  conteo: 'Código y cantidad. Lo que no coincide con el stock queda como un movimiento.',
}
