import { Check, Clock, type LucideIcon, Package, Store, Truck } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ShipmentState } from '#domain/shipping/shipment-state.ts'
import { StateBadge } from '#web/components/display/state-badge.tsx'

const styles: Readonly<
  Record<ShipmentState, { Icon: LucideIcon; tone: ComponentProps<typeof StateBadge>['tone'] }>
> = {
  Preparando: { Icon: Package, tone: 'wait' },
  'Listo para retirar': { Icon: Store, tone: 'moving' },
  Despachado: { Icon: Truck, tone: 'moving' },
  Entregado: { Icon: Check, tone: 'good' },
}

export const ParcelBadge = ({ estado }: { estado: ShipmentState }) => (
  <StateBadge {...styles[estado]}>{estado}</StateBadge>
)

/** Marks a parcel whose sale still waits for its payment. */
export const UnpaidBadge = () => (
  <StateBadge Icon={Clock} tone="bad">
    Sin pagar
  </StateBadge>
)
