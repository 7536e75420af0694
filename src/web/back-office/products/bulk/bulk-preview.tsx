import type { previewBulkEdit } from '#contract/product/bulk-edits.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { productCountText } from '#domain/product/product-count-text.ts'
import type { BulkChange } from '#domain/product/bulk-edit.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { formatPesos } from '#domain/money.ts'
import { bulkChangeText, publicationLabels } from './bulk-texts.ts'

export type Preview = ReplyOf<typeof previewBulkEdit>

type BulkPreviewProps = { change: BulkChange; preview: Preview }

export function BulkPreview({ change, preview }: BulkPreviewProps) {
  const { cantidad, iguales, rechazados, muestra, sinCosto } = preview
  const formatValue = valueFormatter(change)
  return (
    <div
      role="region"
      aria-label="Qué cambia"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex flex-col gap-4"
    >
      <p className="text-18 font-semibold">{bulkChangeText(change)}</p>
      <ul className="text-ink-soft">
        <li>
          {cantidad === 0
            ? 'No cambia ningún producto.'
            : `${productCountText(cantidad)} ${cantidad === 1 ? 'cambia' : 'cambian'}.`}
        </li>
        {iguales > 0 && <li>{`${productCountText(iguales)} ya ${iguales === 1 ? 'está' : 'están'} así.`}</li>}
        {rechazados > 0 && (
          <li>
            {`${productCountText(rechazados)} ${rechazados === 1 ? 'queda como está' : 'quedan como están'}: ${rejectionReason(change)}.`}
          </li>
        )}
        {sinCosto > 0 && (
          <li>{`${productCountText(sinCosto)} ${sinCosto === 1 ? 'queda como está' : 'quedan como están'}: sin costo.`}</li>
        )}
      </ul>
      {muestra.length > 0 && (
        <table className="w-full text-left">
          <caption className="sr-only">Los primeros que cambian</caption>
          <thead className="border-b border-line text-14 text-ink-soft">
            <tr>
              <th scope="col" className="py-2 pr-3 font-normal">
                Producto
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                Antes
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Después
              </th>
            </tr>
          </thead>
          <tbody>
            {muestra.map(({ id, nombre, sku, antes, despues }) => (
              <tr key={id} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-3 font-normal break-words">
                  {nombre} {sku !== '' && <span className="text-14 text-ink-soft">{sku}</span>}
                </th>
                <td className="py-2 pr-3 text-right tabular-nums text-ink-soft">{formatValue(antes)}</td>
                <td className="py-2 text-right font-semibold tabular-nums">{formatValue(despues)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {cantidad > muestra.length && (
        <p className="text-ink-soft">{`Y ${productCountText(cantidad - muestra.length)} más.`}</p>
      )}
      {sinCosto > 0 && <WithoutCost {...preview} />}
    </div>
  )
}

/** The first products that a price by margin leaves unchanged. */
const WithoutCost = ({ sinCosto, muestraSinCosto }: Preview) => (
  <section aria-labelledby="sin-costo">
    <h3 id="sin-costo" className="font-sans text-14 font-semibold tracking-normal">
      Sin costo: quedan como están
    </h3>
    <ul className="text-14 text-ink-soft">
      {muestraSinCosto.map(({ id, nombre, sku }) => (
        <li key={id} className="break-words">
          {[nombre, sku].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
    {sinCosto > muestraSinCosto.length && (
      <p className="text-14 text-ink-soft">{`Y ${productCountText(sinCosto - muestraSinCosto.length)} más.`}</p>
    )}
  </section>
)

type Value = Preview['muestra'][number]['antes']

const valueFormatter =
  ({ campo }: BulkChange) =>
  ({ precio, texto }: Value): string => {
    if (precio !== null) return formatPesos(precio)
    if (campo === 'publicado') return publicationLabels[texto as keyof typeof publicationLabels]
    return texto === '' ? 'Sin categoría' : categoryLabel(texto!)
  }

const rejectionReason = ({ campo }: BulkChange): string =>
  campo === 'precio'
    ? 'el precio no puede quedar en cero ni pasar del máximo'
    : 'sin stock o sin precio no se publican'
