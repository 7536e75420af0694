import { fieldLabel } from '#web/back-office/products/imports/field-labels.ts'
import type { ImportRow } from '#web/back-office/products/imports/import-texts.ts'

/** Server's text for an empty value. */
const NOTHING = 'nada'

/** Old and new values of a row, its warnings, and the reasons of a refusal. */
export function RowDetails({ row: { nombre, cambios, avisos, motivos, detalle } }: { row: ImportRow }) {
  return (
    <span className="flex flex-col gap-1 wrap-anywhere">
      {cambios.length > 0 && (
        <span className="flex flex-wrap gap-x-4">
          {cambios.map(({ campo, nombre: about, antes, despues }) => (
            <span key={`${campo} ${about}`} className="block">
              <span className="text-ink-soft">
                {fieldLabel(campo)}
                {about !== nombre && about !== '' && ` (${withoutProduct(about, nombre)})`}:{' '}
              </span>
              {antes !== '' && antes !== NOTHING && (
                <>
                  <span className="sr-only">antes </span>
                  <s className="text-ink-soft">{valueText(campo, antes)}</s>
                  <span className="sr-only">, después</span>{' '}
                </>
              )}
              <strong>{valueText(campo, despues)}</strong>
            </span>
          ))}
        </span>
      )}
      {[...motivos, ...(detalle === null ? [] : [detalle])].map((reason) => (
        <span key={reason} className="block font-medium">
          {reason}
        </span>
      ))}
      {avisos.map((warning) => (
        <span key={warning} className="block text-ink-soft">
          {warning}
        </span>
      ))}
    </span>
  )
}

/** Returns the combination of a text such as 'Remera, rojo, M', because its row already names the product. */
const withoutProduct = (about: string, product: string): string =>
  about.startsWith(`${product}, `) ? about.slice(product.length + 2) : about

const valueText = (campo: string, value: string): string =>
  campo === 'publicado' ? (value === 'si' ? 'Sí' : 'No') : value
