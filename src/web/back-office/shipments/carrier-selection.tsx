import { Download, Ticket } from 'lucide-react'
import { canRequestLabel, hasCarrierLabel } from '#web/back-office/parcel/carrier-texts.ts'
import type { ListedParcel } from '#web/back-office/parcel/parcel-texts.ts'
import type { CarrierCommands } from '#web/back-office/parcel/use-carrier-commands.tsx'
import { Button } from '#web/components/button/button.tsx'

type CarrierSelectionProps = { chosen: readonly ListedParcel[]; carrier: CarrierCommands }

/** The commands of the carrier for the selected parcels that they fit. Other parcels are left as they are. */
export function CarrierSelection({ chosen, carrier }: CarrierSelectionProps) {
  const [toRequest, withLabel] = [chosen.filter(canRequestLabel), chosen.filter(hasCarrierLabel)]
  return (
    <>
      {toRequest.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => carrier.request(toRequest)}>
          <Ticket aria-hidden className="size-4" />
          {toRequest.length === 1 ? 'Pedir 1 etiqueta' : `Pedir ${toRequest.length} etiquetas`}
        </Button>
      )}
      {withLabel.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => carrier.download(withLabel)}>
          <Download aria-hidden className="size-4" />
          {withLabel.length === 1 ? 'Bajar 1 del correo' : `Bajar ${withLabel.length} del correo`}
        </Button>
      )}
    </>
  )
}
