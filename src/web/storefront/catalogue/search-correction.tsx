import { Link } from 'react-router'
import { type CatalogueView, catalogueAddress } from './catalogue-address.ts'

/** Offers the corrected search above the products that it found. */
export const SearchCorrection = ({ view, corrected }: { view: CatalogueView; corrected: string }) => (
  <p className="mb-4">
    <span>{`No hay productos con “${view.q}”. ¿Quisiste decir `}</span>
    <Link
      to={catalogueAddress(view, { q: corrected })}
      className="font-semibold text-accent underline underline-offset-4"
    >
      {corrected}
    </Link>
    ?
  </p>
)
