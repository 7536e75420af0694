import { Package, Printer, RefreshCw, Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { listParcels, readParcelSheets } from '#contract/shipping/shipments.ts'
import { addressLine } from '#domain/contact/address-line.ts'
import { type ParcelFilter, parcelFilters } from '#domain/shipping/parcel-filters.ts'
import { type ShippingKind, shippingKinds } from '#domain/shipping/shipping-options.ts'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/parcels-page'
import { CarrierButtons } from '#web/back-office/parcel/carrier-buttons.tsx'
import { carrierText } from '#web/back-office/parcel/carrier-texts.ts'
import { ChangeParcelState } from '#web/back-office/parcel/change-parcel-state.tsx'
import { ParcelBadge, UnpaidBadge } from '#web/back-office/parcel/parcel-badge.tsx'
import { ParcelChat } from '#web/back-office/parcel/parcel-chat.tsx'
import { type CarrierCommands, useCarrierCommands } from '#web/back-office/parcel/use-carrier-commands.tsx'
import { CarrierSelection } from './carrier-selection.tsx'
import { ParcelSheets, sheetPicturesLoaded, type SheetsToPrint } from './parcel-sheets.tsx'
import {
  deliveryName,
  type ListedParcel,
  PARCELS_PATH,
  parcelFilterLabels,
  shippingKindLabels,
} from '#web/back-office/parcel/parcel-texts.ts'
import { ToCancelNotice } from './to-cancel-notice.tsx'
import type { SheetKind } from './use-sheet-page-size.ts'

const PAGE_SIZE = 25

const rules: ListRules<{ estado: ParcelFilter; tipo: ShippingKind }> = {
  path: PARCELS_PATH,
  filters: { estado: oneOf(parcelFilters), tipo: oneOf(shippingKinds) },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(PARCELS_PATH, context)
  const [list, { total: toCancel = 0 }] = await Promise.all([
    loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, ({ q, filters }, paging) =>
      callApiForList(
        listParcels,
        { query: { q, ...filters, estado: filters.estado ?? 'abiertos', ...paging } },
        context,
      ),
    ),
    orErrorPage(callApiForList(listParcels, { query: { estado: 'por-cancelar', limit: 1 } }, context)),
  ])
  return { list, toCancel, origin: new URL(request.url).origin }
}

export const meta = () => screenMeta('Envíos')

export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const { list, toCancel, origin } = loaderData
  const [sheets, setSheets] = useState<SheetsToPrint>()
  const [changing, setChanging] = useState<{ parcels: ListedParcel[]; done: () => void }>()
  const { run, busy, problem } = useApiCall()
  const print = async () => {
    await sheetPicturesLoaded()
    globalThis.print()
  }
  const openSheets = (kind: SheetKind, chosen: readonly { id: string }[]) =>
    run(async () => {
      const parcels = await callApi(readParcelSheets, { body: { ids: chosen.map(({ id }) => id) } })
      // Renders the sheets before printing.
      flushSync(() => setSheets({ kind, parcels }))
      await print()
    })
  const { revalidate } = useRevalidator()
  const carrier = useCarrierCommands({
    onDone: () => void revalidate(),
    onPrintOwn: (parcels) => void openSheets('labels', parcels),
  })
  const actionsOf = (parcel: ListedParcel) => (
    <ParcelActions
      parcel={parcel}
      origin={origin}
      carrier={carrier}
      onChange={() => setChanging({ parcels: [parcel], done: () => {} })}
    />
  )
  return (
    <>
      {sheets && (
        <ParcelSheets {...sheets} onPrint={() => void print()} onBack={() => setSheets(undefined)} />
      )}
      {/* Stays mounted, so that the selected parcels are still selected after printing. */}
      <div hidden={sheets !== undefined}>
        {toCancel > 0 && list.choice.filters.estado !== 'por-cancelar' && <ToCancelNotice count={toCancel} />}
        {problem && <RefusalBox>{problem.message}</RefusalBox>}
        <StaffList
          rules={rules}
          list={list}
          title="Envíos"
          caption="Envíos"
          counted={{ one: 'envío', many: 'envíos' }}
          search={{ label: 'Buscar por número o nombre', placeholder: 'Número o nombre' }}
          filters={
            <div className="flex flex-col gap-4">
              <FilterBar
                rules={rules}
                choice={list.choice}
                label="Filtrar por estado"
                name="estado"
                all={parcelFilterLabels.abiertos}
                values={statesOf(toCancel > 0 || list.choice.filters.estado === 'por-cancelar')}
              />
              <FilterForm
                rules={rules}
                choice={list.choice}
                label="Filtrar por forma de entrega"
                selects={[
                  {
                    name: 'tipo',
                    label: 'Forma de entrega',
                    placeholder: 'Todas',
                    choices: shippingKinds.map((value) => ({ value, label: shippingKindLabels[value] })),
                  },
                ]}
              />
            </div>
          }
          columns={columnsWith(actionsOf)}
          tableFrom="xl"
          rowKey={({ id }) => id}
          card={(parcel) => <ParcelCard parcel={parcel} actions={actionsOf(parcel)} />}
          tall
          selection={{
            nameOf: ({ numero, cliente }) => `la venta N° ${numero}, de ${cliente}`,
            can: () => true,
            actions: (chosen, done) => (
              <span className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  onClick={() => void openSheets('lists', chosen)}
                >
                  <Printer aria-hidden className="size-4" /> Hojas de armado
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  onClick={() => void openSheets('labels', chosen)}
                >
                  <Tag aria-hidden className="size-4" /> Etiquetas
                </Button>
                <CarrierSelection chosen={chosen} carrier={carrier} />
                <Button size="small" onClick={() => setChanging({ parcels: chosen, done })}>
                  <RefreshCw aria-hidden className="size-4" /> Cambiar estado
                </Button>
              </span>
            ),
          }}
          empty={{
            icon: <Package aria-hidden className="size-6" />,
            none: {
              title: 'No hay envíos por entregar',
              text: 'Las compras de la página que aceptaste o se pagaron aparecen acá.',
            },
            notFound: { title: 'No encontramos envíos', text: 'Probá con otra búsqueda o estado.' },
          }}
        />
      </div>
      {carrier.dialogs}
      {changing && (
        <ChangeParcelState
          parcels={changing.parcels}
          onClose={() => setChanging(undefined)}
          onDone={() => {
            changing.done()
            setChanging(undefined)
          }}
        />
      )}
    </>
  )
}

export const ErrorBoundary = ScreenError

/** Filters beside the default. Most shops have nothing to cancel at a carrier. */
function statesOf(hasToCancel: boolean): Readonly<Record<string, string>> {
  const { abiertos: _default, 'por-cancelar': toCancel, ...states } = parcelFilterLabels
  return hasToCancel ? { ...states, 'por-cancelar': toCancel } : states
}

const columnsWith = (actionsOf: (parcel: ListedParcel) => ReactNode): readonly Column<ListedParcel>[] => [
  { header: 'Venta', cell: (parcel) => <ParcelNumber parcel={parcel} /> },
  { header: 'Para', cell: (parcel) => <Recipient parcel={parcel} /> },
  { header: 'Entrega', cell: (parcel) => <Delivery parcel={parcel} /> },
  { header: 'Estado', cell: (parcel) => <States parcel={parcel} /> },
  {
    header: 'Acciones',
    cell: (parcel) => <span className="flex min-w-72 flex-wrap">{actionsOf(parcel)}</span>,
  },
]

const ParcelCard = ({ parcel, actions }: { parcel: ListedParcel; actions: ReactNode }) => (
  <>
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <ParcelNumber parcel={parcel} />
      <States parcel={parcel} />
    </span>
    <Recipient parcel={parcel} />
    <Delivery parcel={parcel} />
    <span className="-mx-3 flex flex-wrap">{actions}</span>
  </>
)

const ParcelNumber = ({ parcel: { numero, fecha } }: { parcel: ListedParcel }) => (
  <span className="whitespace-nowrap tabular-nums">
    <span className="font-medium">N° {numero}</span>
    <span className="block text-12 text-ink-soft">{fecha}</span>
  </span>
)

const Recipient = ({ parcel: { cliente, celular, productos } }: { parcel: ListedParcel }) => (
  <span className="block min-w-32 wrap-anywhere">
    {cliente}
    {celular !== '' && <span className="block whitespace-nowrap tabular-nums">{celular}</span>}
    <span className="line-clamp-2 text-12 text-ink-soft">{productos}</span>
  </span>
)

const Delivery = ({ parcel }: { parcel: ListedParcel }) => (
  <span className="block min-w-32 wrap-anywhere">
    {deliveryName(parcel)}
    <span className="block text-12 text-ink-soft">{parcel.detalle || addressLine(parcel)}</span>
    {parcel.esperado !== '' && (
      <span className="block text-12 text-ink-soft tabular-nums">Se espera hasta el {parcel.esperado}</span>
    )}
    {parcel.seguimiento !== '' && (
      <span className="block text-12 text-ink-soft">Seguimiento {parcel.seguimiento}</span>
    )}
    {parcel.correo !== null && <span className="block text-12 text-ink-soft">{carrierText(parcel)}</span>}
  </span>
)

const States = ({ parcel: { estado, estadoPago } }: { parcel: ListedParcel }) => (
  <span className="inline-flex flex-wrap gap-1">
    <ParcelBadge estado={estado} />
    {estadoPago === 'Pendiente' && <UnpaidBadge />}
  </span>
)

type ParcelActionsProps = {
  parcel: ListedParcel
  origin: string
  carrier: CarrierCommands
  onChange: () => void
}

const ParcelActions = ({ parcel, origin, carrier, onChange }: ParcelActionsProps) => (
  <>
    <CarrierButtons parcel={parcel} commands={carrier} />
    {parcel.correo?.porCancelar !== true && (
      <>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onChange}>
          <RefreshCw aria-hidden className="size-4" />
          <span>
            Cambiar estado<span className="sr-only"> de la venta N° {parcel.numero}</span>
          </span>
        </Button>
        <ParcelChat parcel={parcel} origin={origin} />
      </>
    )}
  </>
)
