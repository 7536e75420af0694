import { Link } from 'react-router'
import { ProductLink } from './product-link.tsx'
import type { Panel } from './panel-data.ts'

/** Lists older codes that several products, combinations or coupons share. Renders nothing without them. */
export function DuplicateCodes({
  panel: { codigosRepetidos, cuponesRepetidos },
}: {
  panel: Pick<Panel, 'codigosRepetidos' | 'cuponesRepetidos'>
}) {
  if (codigosRepetidos.length + cuponesRepetidos.length === 0) return null
  return (
    <section aria-labelledby="codigos-repetidos">
      <h2 id="codigos-repetidos" className="text-20">
        Códigos repetidos
      </h2>
      {codigosRepetidos.length > 0 && (
        <p className="mt-1 text-12 text-ink-soft">
          Un código nombra una sola cosa. El lector encuentra el primero de cada lista: cambiá el código de
          los demás.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {codigosRepetidos.map(({ codigo, filas }) => (
          <li key={codigo} className="py-2 sm:flex sm:gap-6">
            <span className="block shrink-0 py-1 font-semibold wrap-anywhere sm:w-40">{codigo}</span>
            <ol className="min-w-0 grow">
              {filas.map((row) => (
                <li key={`${row.id}|${row.color}|${row.talle}`}>
                  <ProductLink
                    product={row}
                    small={[row.color, row.talle && `talle ${row.talle}`, row.sku]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
        {cuponesRepetidos.map((code) => (
          <li key={code} className="py-2 text-14">
            El cupón <strong className="wrap-anywhere">{code}</strong> tiene el código de otro más viejo: solo
            se encuentra escrito exactamente así.{' '}
            <Link to="/dashboard/coupons" className="underline underline-offset-4">
              Ver los cupones
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
