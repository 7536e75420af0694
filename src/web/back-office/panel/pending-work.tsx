import { DatabaseBackup, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { saleStatusLabel } from '#domain/sale/sale-status.ts'
import { PAYMENTS_TO_REVIEW } from '#web/back-office/payment-address.ts'
import { TRANSFERS_PATH } from '#web/back-office/transfers-address.ts'
import { UNCONFIRMED_WITHDRAWALS, WITHDRAWALS_PATH } from '#web/back-office/withdrawal-address.ts'
import { INVOICING_PATH } from '#web/back-office/invoicing-address.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { FAILED_EMAILS, LOW_STOCK_PRODUCTS, salesAddress, SOLD_OUT_PRODUCTS } from './panel-address.ts'
import { agoText, dayAndMonth } from './panel-texts.ts'
import type { Panel } from './panel-data.ts'
import type { PendingItem } from './pending-item.ts'
import { pendingVouchers, type VoucherSummary } from './pending-vouchers.ts'

/** Counts of pending work, each with a link to its list. */
export function PendingWork({ panel, vouchers }: { panel: Panel; vouchers: VoucherSummary }) {
  return (
    <section aria-labelledby="para-atender">
      <h2 id="para-atender" className="text-20">
        Para atender
      </h2>
      <ul className="mt-3 grid grid-cols-2 border-t border-l border-line bg-white lg:grid-cols-3 2xl:grid-cols-6">
        {[...pendingItems(panel), ...pendingVouchers(vouchers)].map(
          ({ name, count, to, more }, index, { length }) => (
            <li
              key={name}
              className={joinClasses(
                'flex min-w-0 flex-col border-r border-b border-line px-4 py-3',
                // With an odd count, the last item fills both columns.
                index === length - 1 && length % 2 === 1 && 'max-lg:col-span-2',
              )}
            >
              <Link
                to={to}
                className="group flex min-h-11 flex-col underline-offset-4 hover:underline focus-visible:underline"
              >
                <span className="text-12 text-ink-soft">{name}</span>
                <span
                  className={joinClasses(
                    'text-20 font-semibold tabular-nums',
                    count === 0 && 'text-ink-soft',
                  )}
                >
                  {count}
                </span>
              </Link>
              {more !== undefined && (
                <Link
                  to={more.to}
                  className="flex min-h-6 items-center text-12 text-ink-soft underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {more.text}
                </Link>
              )}
            </li>
          ),
        )}
      </ul>
      {!useSendsEmail() && (
        <p className="mt-3 flex items-center gap-2 text-12 font-semibold text-bad">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          Los correos no salen: la tienda no tiene con qué mandarlos. Avisale a quien cuida el programa.
        </p>
      )}
      {panel.arca && <ArcaNotice arca={panel.arca} />}
      {vouchers.falla && <ArcaFault fault={vouchers.falla} />}
      {panel.discos.map((disk) => (
        <LowDisk key={disk.carpeta} disk={disk} />
      ))}
      {panel.copia && <BackupAge horas={panel.copia.horas} />}
    </section>
  )
}

function ArcaFault({ fault: { significado, remedio } }: { fault: NonNullable<VoucherSummary['falla']> }) {
  return (
    <p className="mt-3 flex items-start gap-2 text-12 font-semibold text-bad">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="wrap-anywhere">{`Las facturas no salen. ${significado} ${remedio}`}</span>
    </p>
  )
}

function ArcaNotice({ arca: { aviso, vence } }: { arca: NonNullable<Panel['arca']> }) {
  return (
    <p className="mt-3 flex items-center gap-2 text-12 font-semibold text-bad">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span>
        {arcaTexts[aviso](dayAndMonth(vence))}{' '}
        <Link to={INVOICING_PATH} className="underline underline-offset-4">
          Ir a Facturación
        </Link>
      </span>
    </p>
  )
}

const arcaTexts: Readonly<Record<NonNullable<Panel['arca']>['aviso'], (day: string) => string>> = {
  'ends-soon': (day) => `El certificado de ARCA vence el ${day}: renovalo antes.`,
  ended: (day) => `El certificado de ARCA venció el ${day}: sin otro no hay facturas.`,
  'unreadable-key': () => 'La clave de ARCA ya no se puede leer: hay que hacer de nuevo el certificado.',
}

function LowDisk({ disk: { carpeta, libreMb, lleno } }: { disk: Panel['discos'][number] }) {
  const place = carpeta === 'datos' ? 'en el disco de la tienda' : 'en el disco de las copias de seguridad'
  const effect = lleno && carpeta === 'datos' ? ' No se pueden subir fotos ni planillas.' : ''
  return (
    <p className="mt-3 flex items-center gap-2 text-12 font-semibold text-bad">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {`Queda poco lugar ${place}: ${libreMb} MB.${effect} Avisale a quien cuida el programa.`}
    </p>
  )
}

/** Automatic copies are daily, so an older copy means that two copies failed. */
const OLD_BACKUP_HOURS = 50

function BackupAge({ horas }: { horas: number | null }) {
  const isOld = horas !== null && horas > OLD_BACKUP_HOURS
  const Icon = isOld ? TriangleAlert : DatabaseBackup
  return (
    <p
      className={joinClasses(
        'mt-3 flex items-center gap-2 text-12',
        isOld ? 'font-semibold text-bad' : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {horas === null
        ? 'Todavía no hay una copia de seguridad. Se hace sola, una vez por día.'
        : `Última copia de seguridad: ${agoText(horas)}.${isOld ? ' Mirá por qué en Tareas, y avisale a quien cuida el programa.' : ''}`}
    </p>
  )
}

function pendingItems({
  arrepentimientos: { abiertos, sinConfirmar },
  enEspera,
  correosFallidos,
  pagosPorRevisar,
  transferencias,
  stock,
}: Panel): PendingItem[] {
  const waiting = (['Pendiente', 'Enproceso'] as const).map((estado): PendingItem => {
    const found = enEspera.find((one) => one.estado === estado)
    const item = {
      name: `Ventas: ${saleStatusLabel(estado)}`,
      count: found?.cantidad ?? 0,
      to: salesAddress({ estado }),
    }
    if (!found) return item
    const { dia, horas } = found.masVieja
    return {
      ...item,
      more: {
        text: `La más vieja: ${agoText(horas)} (${dayAndMonth(dia)})`,
        to: salesAddress({ estado, hasta: dia }),
      },
    }
  })
  return [
    ...waiting,
    ...(transferencias === null
      ? []
      : [{ name: 'Transferencias por revisar', count: transferencias, to: TRANSFERS_PATH }]),
    // Most shops have none, and the other items fill their rows.
    ...(abiertos === 0
      ? []
      : [
          {
            name: 'Arrepentimientos',
            count: abiertos,
            to: WITHDRAWALS_PATH,
            ...(sinConfirmar > 0 && {
              more: { text: `Sin confirmar: ${sinConfirmar}`, to: UNCONFIRMED_WITHDRAWALS },
            }),
          },
        ]),
    { name: 'Pagos para revisar', count: pagosPorRevisar, to: PAYMENTS_TO_REVIEW },
    { name: 'Correos que fallaron', count: correosFallidos, to: FAILED_EMAILS },
    { name: 'Productos: Sin stock', count: stock.sinStock, to: SOLD_OUT_PRODUCTS },
    { name: 'Productos: Poco stock', count: stock.pocoStock, to: LOW_STOCK_PRODUCTS },
  ]
}
