import { Link } from 'react-router'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { STORE_DATA_PATH, type StoreSection, storeSections } from '#web/back-office/store-data-address.ts'

const labels: Readonly<Record<StoreSection, string>> = {
  identidad: 'Identidad',
  contacto: 'Contacto',
  textos: 'Textos',
  cobros: 'Cobros y recargos',
  compras: 'Compras y caja',
  soporte: 'Soporte',
  busqueda: 'Búsqueda',
  talles: 'Guías de talles',
}

/** Links to the sections of the screen. On a phone they scroll in one row. */
export const StoreSections = ({ section }: { section: StoreSection }) => (
  <nav aria-label="Secciones" className="mb-6 border-b border-line">
    <ul className="-mb-px flex gap-6 overflow-x-auto">
      {storeSections.map((one) => (
        <li key={one} className="shrink-0">
          <Link
            to={`${STORE_DATA_PATH}?seccion=${one}`}
            replace
            preventScrollReset
            aria-current={one === section ? 'page' : undefined}
            className={joinClasses(
              'flex h-11 items-center border-b-2 text-16 font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              one === section ? 'border-accent' : 'unseen-edge text-ink-soft hover:text-ink',
            )}
          >
            {labels[one]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
