import { changeShipmentState } from '#contract/shipping/shipments.ts'
import { type ShipmentState, shipmentStates, statesOf } from '#domain/shipping/shipment-state.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { FormRadioGroup } from '#web/components/form/form-radio-group.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { StaffFormDialog } from '#web/staff-form/staff-form-dialog.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import type { ListedParcel } from './parcel-texts.ts'

type ChangeParcelStateProps = {
  parcels: readonly Pick<
    ListedParcel,
    'id' | 'numero' | 'tipo' | 'estado' | 'seguimiento' | 'seguimientoUrl'
  >[]
  onClose: () => void
  onDone: () => void
}

/** Changes the state of one parcel with its tracking, or of several parcels, all or none. */
export function ChangeParcelState({ parcels, onClose, onDone }: ChangeParcelStateProps) {
  const [only, ...others] = parcels
  const isSingle = others.length === 0
  const states = shipmentStates.filter((state) => parcels.every(({ tipo }) => statesOf(tipo).includes(state)))
  const sendsEmail = useSendsEmail()
  const ids = parcels.map(({ id }) => id)
  const form = useStaffForm({
    call: changeShipmentState,
    name: `envío ${ids.join(' ')}`,
    start: {
      estado: (isSingle ? only?.estado : undefined) ?? (states[0] as string),
      seguimiento: only?.seguimiento ?? '',
      seguimientoUrl: only?.seguimientoUrl ?? '',
    },
    wireOf: ({ estado, seguimiento, seguimientoUrl }) => ({
      ids,
      estado: estado as ShipmentState,
      ...(isSingle && { seguimiento, seguimientoUrl }),
    }),
    done: isSingle ? 'Envío actualizado' : 'Envíos actualizados',
    failed: 'No se pudo cambiar el estado',
    onDone,
  })
  const title = isSingle ? `Envío de la venta N° ${only?.numero}` : `Estado de ${parcels.length} envíos`
  return (
    <StaffFormDialog form={form} title={title} action="Guardar estado" onClose={onClose}>
      <FormRadioGroup
        name="estado"
        label="Estado"
        choices={states.map((value) => ({ value, label: value }))}
      />
      {isSingle && states.includes('Despachado') && (
        <>
          <FormText
            name="seguimiento"
            label="Número de seguimiento"
            required={false}
            maxLength={80}
            autoComplete="off"
          />
          <FormText
            name="seguimientoUrl"
            label="Enlace de seguimiento"
            required={false}
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            help="Empieza con https://"
          />
        </>
      )}
      <p className="text-ink-soft">
        {sendsEmail
          ? 'Le escribimos a quien compró la primera vez que el envío está listo para retirar, despachado o entregado.'
          : 'La tienda todavía no manda correos: no se le escribe a nadie.'}
      </p>
    </StaffFormDialog>
  )
}
