import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { PARCELS_PATH } from '#web/back-office/parcel/parcel-texts.ts'

/** Says how many shipments the carrier still has although their sales are not sold any more. */
export const ToCancelNotice = ({ count }: { count: number }) => (
  <p className="mb-4 flex gap-2 border-l-2 border-bad bg-bad-tint px-4 py-3 text-14">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
    <span>
      {count === 1
        ? 'Una venta que ya no se manda tiene su envío en el correo. '
        : `${count} ventas que ya no se mandan tienen su envío en el correo. `}
      <Link to={`${PARCELS_PATH}?estado=por-cancelar`} className="underline underline-offset-4">
        {count === 1 ? 'Ver el envío para cancelarlo' : 'Ver los envíos para cancelarlos'}
      </Link>
    </span>
  </p>
)
