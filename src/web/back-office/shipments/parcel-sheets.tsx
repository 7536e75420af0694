import { ArrowLeft, Printer } from 'lucide-react'
import { addressLine } from '#domain/contact/address-line.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { Button } from '#web/components/button/button.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { deliveryName, type ParcelSheet } from '#web/back-office/parcel/parcel-texts.ts'
import { type SheetKind, useSheetPageSize } from './use-sheet-page-size.ts'
import './parcel-sheets.css'

export type SheetsToPrint = { kind: SheetKind; parcels: readonly ParcelSheet[] }

type ParcelSheetsProps = SheetsToPrint & { onPrint: () => void; onBack: () => void }

/** Packing lists, one page for each sale, or address labels of 100 × 150 mm. Neither has prices. */
export function ParcelSheets({ kind, parcels, onPrint, onBack }: ParcelSheetsProps) {
  useSheetPageSize(kind)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="text-28">{kind === 'lists' ? 'Hojas de armado' : 'Etiquetas'}</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onBack}>
            <ArrowLeft aria-hidden className="size-5" /> Volver a los envíos
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the list is gone, and this button is the next step */}
          <Button autoFocus onClick={onPrint}>
            <Printer aria-hidden className="size-5" /> Imprimir
          </Button>
        </div>
      </div>
      <div className="parcel-sheets flex flex-col gap-6 print:block">
        {parcels.map((parcel) =>
          kind === 'lists' ? (
            <PackingList key={parcel.id} parcel={parcel} />
          ) : (
            <AddressLabel key={parcel.id} parcel={parcel} />
          ),
        )}
      </div>
    </>
  )
}

/** Waits for the pictures of the sheets, because printing does not. A picture that fails is printed as its placeholder. */
export const sheetPicturesLoaded = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLImageElement>('.parcel-sheets img')].map((image) =>
      image.decode().catch(() => {}),
    ),
  )

const unitCount = ({ productos }: ParcelSheet): number =>
  productos.reduce((sum, { cantidad }) => sum + cantidad, 0)

function PackingList({ parcel }: { parcel: ParcelSheet }) {
  const units = unitCount(parcel)
  return (
    <section
      aria-label={`Hoja de armado de la venta N° ${parcel.numero}`}
      className="parcel-sheet max-w-3xl border border-line bg-white p-6 print:max-w-none print:p-0"
    >
      <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-2">
        <h2 className="text-28 tabular-nums">N° {parcel.numero}</h2>
        <p className="tabular-nums">{parcel.fecha}</p>
      </div>
      <p className="mt-3 text-20 font-semibold wrap-anywhere">{parcel.cliente}</p>
      <p className="wrap-anywhere">{addressLine(parcel)}</p>
      <p>{parcel.celular}</p>
      <p className="mt-2 wrap-anywhere">
        <span className="font-semibold">{deliveryName(parcel)}</span>
        {parcel.detalle !== '' && ` · ${parcel.detalle}`}
      </p>
      {parcel.esperado !== '' && <p>Se espera hasta el {parcel.esperado}</p>}
      <ul className="mt-4 border-t border-line">
        {parcel.productos.map((line, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a sale never change
          <li key={position} className="flex break-inside-avoid items-center gap-4 border-b border-line py-2">
            <span aria-hidden className="size-5 shrink-0 border border-ink" />
            <ProductImage src={line.imagen} alt="" sizes="4rem" loading="eager" className="w-16 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{line.nombre}</span>
              <span className="block wrap-anywhere">
                {[line.color, line.talle !== '' && `talle ${line.talle}`].filter(Boolean).join(' · ')}
              </span>
              {line.sku !== '' && <span className="block text-12 wrap-anywhere">SKU {line.sku}</span>}
            </span>
            <span className="shrink-0 text-28 font-semibold tabular-nums">{line.cantidad}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-right">{units === 1 ? '1 unidad' : `${units} unidades`}</p>
    </section>
  )
}

function AddressLabel({ parcel }: { parcel: ParcelSheet }) {
  const shop = useStoreFacts()?.profile
  const { direccion, piso, depto, localidad, provincia, cp } = parcel
  const isAtBranch = parcel.tipo === 'correo' && parcel.detalle !== ''
  const street = isAtBranch
    ? parcel.detalle
    : [direccion, piso && `piso ${piso}`, depto && `depto. ${depto}`].filter(Boolean).join(', ')
  const sender = [shop?.name, shop?.address, shop?.city, shop?.phone].filter(Boolean).join(' · ')
  return (
    <section
      aria-label={`Etiqueta de la venta N° ${parcel.numero}`}
      className="parcel-sheet parcel-label flex flex-col border border-line bg-white"
    >
      <p className="border-b border-ink pb-2 text-12 wrap-anywhere">Remite: {sender}</p>
      <p className="mt-4 text-12">Para</p>
      <p className="text-20 leading-tight font-semibold wrap-anywhere">{parcel.cliente}</p>
      <p className="mt-3 text-20 leading-snug wrap-anywhere">{street}</p>
      <p className="text-20 leading-snug wrap-anywhere">
        {[localidad, provincia].filter(Boolean).join(', ')}
      </p>
      {cp !== '' && <p className="mt-2 text-28 font-semibold tabular-nums">CP {cp}</p>}
      {parcel.celular !== '' && <p className="mt-2">Tel. {parcel.celular}</p>}
      <div className="mt-auto border-t border-ink pt-2">
        <p className="wrap-anywhere">
          {deliveryName(parcel)}
          {parcel.detalle !== '' && !isAtBranch && ` · ${parcel.detalle}`}
        </p>
        {parcel.seguimiento !== '' && <p className="wrap-anywhere">Seguimiento {parcel.seguimiento}</p>}
        <p className="text-28 font-semibold tabular-nums">N° {parcel.numero}</p>
      </div>
    </section>
  )
}
