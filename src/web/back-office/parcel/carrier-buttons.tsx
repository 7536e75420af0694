import { Ban, Download, Ticket } from 'lucide-react'
import { Button } from '#web/components/button/button.tsx'
import { canCancelAtCarrier, canRequestLabel, type CarrierParcel, hasCarrierLabel } from './carrier-texts.ts'
import type { CarrierCommands } from './use-carrier-commands.tsx'

type CarrierButtonsProps = { parcel: CarrierParcel; commands: CarrierCommands }

/** The commands of the carrier that fit the state of one parcel. */
export function CarrierButtons({ parcel, commands }: CarrierButtonsProps) {
  const ofSale = <span className="sr-only"> de la venta N° {parcel.numero}</span>
  return (
    <>
      {canRequestLabel(parcel) && (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => commands.request([parcel])}
        >
          <Ticket aria-hidden className="size-4" />
          <span>Pedir etiqueta{ofSale}</span>
        </Button>
      )}
      {hasCarrierLabel(parcel) && (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => commands.download([parcel])}
        >
          <Download aria-hidden className="size-4" />
          <span>Bajar etiqueta{ofSale}</span>
        </Button>
      )}
      {canCancelAtCarrier(parcel) && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => commands.cancel(parcel)}>
          <Ban aria-hidden className="size-4" />
          <span>
            Cancelar envío<span className="sr-only"> del correo</span>
            {ofSale}
          </span>
        </Button>
      )}
    </>
  )
}
