import { Printer, LockKeyhole, ReceiptText, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, Form, useNavigate } from 'react-router'
import type { SubmitEvent } from 'react'
import { type Day, formatCashDate, daysBefore, parseDay } from '#domain/calendar.ts'
import { exportCash } from '#contract/export/exports.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { Button } from '#web/components/button/button.tsx'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { AddEntry } from '#web/back-office/balance/till-commands/add-entry.tsx'
import { BALANCE_PATH, dayAddress, summaryAddress } from '#web/back-office/balance/balance-address.ts'
import type { CashDay, DaySums, CashClosing } from '#web/back-office/balance/cash-day.ts'
import { CloseTill } from '#web/back-office/balance/till-commands/close-till.tsx'
import { OpenTill } from '#web/back-office/balance/till-commands/open-till.tsx'
import { ReopenTill } from '#web/back-office/balance/till-commands/reopen-till.tsx'
import {
  canCloseDay,
  canWriteIn,
  type TillView,
} from '#web/back-office/balance/till-commands/till-permissions.ts'
import { DAY_HEADING } from '#web/back-office/balance/till-commands/use-focus-day-heading.ts'
import { Price } from '#web/components/display/price.tsx'
import { differenceText } from '#web/back-office/balance/difference-text.ts'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { CashChart } from './cash-chart.tsx'
import { CashSumsList } from './cash-sums.tsx'
import { OtherCharges } from './other-charges.tsx'
import { SalesByPayment } from './sales-by-payment.tsx'
import { ShiftPanel } from './shift-panel.tsx'
import { EntriesAfterClosing } from './entries-after-closing.tsx'

type DayViewProps = {
  view: TillView
  day: CashDay
  days: readonly DaySums[]
  /** Yesterday, if its cash was opened and not closed. */
  unclosed: Day | undefined
}

export function DayView({ view, day, days, unclosed }: DayViewProps) {
  const { canOpenSales } = view
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <div className="flex items-baseline gap-4">
            <h2 id={DAY_HEADING} tabIndex={-1} className="text-20 outline-none">
              Caja del {day.fecha}
              {view.dia === view.today && ' (hoy)'}
            </h2>
            {view.dia !== view.today && (
              <Link to={BALANCE_PATH} className="font-semibold underline underline-offset-4 print:hidden">
                Hoy
              </Link>
            )}
          </div>
          <div className="mt-3">
            <DayPicker dia={view.dia} today={view.today} />
          </div>
        </div>
        <DayActions view={view} day={day} />
      </div>
      {unclosed !== undefined && unclosed !== view.dia && (
        <p className="mt-4 border-l-2 border-wait bg-wait-tint px-4 py-3 print:hidden">
          La caja del {formatCashDate(unclosed)} quedó sin cerrar.{' '}
          <Link to={dayAddress(unclosed)} className="font-semibold underline underline-offset-4">
            Cerrarla
          </Link>
        </p>
      )}
      <WriteRestriction view={view} day={day} />
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <div role="group" aria-label="El día entero">
            <CashSumsList sums={day} large />
            {day.saldo === null && (
              <p className="border-y border-line bg-white px-4 py-4">
                La caja se cierra a ciegas: las sumas del día aparecen después del cierre.
              </p>
            )}
          </div>
          {day.maniana.movimientos.length + day.tarde.movimientos.length === 0 && (
            <p className="text-16">No hay movimientos registrados.</p>
          )}
          <ShiftPanel
            id="turno-maniana"
            title="Turno mañana"
            hours="antes de las 14:00"
            shift={day.maniana}
            canOpenSales={canOpenSales}
          />
          <ShiftPanel
            id="turno-tarde"
            title="Turno tarde"
            hours="desde las 14:00"
            shift={day.tarde}
            canOpenSales={canOpenSales}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {day.cierre && <ClosingPanel dia={view.dia} closing={day.cierre} canOpenSales={canOpenSales} />}
          {day.reaperturas.length > 0 && <Reopenings reopenings={day.reaperturas} />}
          {day.ventas && <SalesByPayment sales={day.ventas} />}
          {day.otrosCobros && day.otrosCobros.length > 0 && <OtherCharges charges={day.otrosCobros} />}
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button variant="secondary" size="small" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" /> Imprimir
            </Button>
            <ExportMenu call={exportCash} query={{ desde: view.dia, hasta: view.dia }} />
          </div>
        </div>
      </div>
      <CashChart days={days} />
    </>
  )
}

function DayActions({ view, day }: { view: TillView; day: CashDay }) {
  const canWrite = canWriteIn(view)
  const isClosed = day.cierre !== null
  const canAdd = canWrite && (!isClosed || view.rol === 'admin')
  return (
    <div className="flex w-full flex-wrap gap-3 sm:w-auto print:hidden">
      <OpenTill view={view} proposed={day.quedaAnterior} offered={canAdd && !day.abierta} />
      <CloseTill view={view} expected={day.saldo} offered={canCloseDay(view) && !isClosed} />
      <ReopenTill view={view} offered={canWrite && isClosed && view.rol === 'admin'} />
      <AddEntry view={view} offered={canAdd} />
    </div>
  )
}

function WriteRestriction({ view, day }: { view: TillView; day: CashDay }) {
  const { dia, today, rol } = view
  const restrictionText = () => {
    if (dia > today) return 'Ese día todavía no llegó.'
    if (!canWriteIn(view))
      return rol === 'admin'
        ? 'Se pueden cargar movimientos de hasta 31 días atrás.'
        : `Solo quien administra carga movimientos de otro día.${canCloseDay(view) && day.cierre === null ? ' Podés cerrar esta caja.' : ''}`
    if (day.cierre === null) return undefined
    return rol === 'admin'
      ? 'La caja de este día está cerrada: lo que agregues queda como «Después del cierre».'
      : 'La caja de este día está cerrada: solo quien administra agrega movimientos o la reabre.'
  }
  const text = restrictionText()
  return (
    text !== undefined && (
      <p className="mt-4 border-l-2 border-line-strong bg-white px-4 py-3 text-ink-soft print:hidden">
        {text}
      </p>
    )
  )
}

type ClosingPanelProps = { dia: Day; closing: CashClosing; canOpenSales: boolean }

function ClosingPanel({ dia, closing, canOpenSales }: ClosingPanelProps) {
  const { contado, queda, esperado, diferencia, nota, quien, escrito, despues } = closing
  return (
    <section aria-labelledby="cierre" className="border border-line bg-white p-4">
      <h2 id="cierre" className="flex items-center gap-2 text-20">
        <LockKeyhole aria-hidden className="size-5" /> Caja cerrada
      </h2>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        <div className="min-w-max flex-1">
          <dt className="text-12 text-ink-soft">Esperado</dt>
          <dd className="font-semibold">
            <Price amount={esperado} />
          </dd>
        </div>
        <div className="min-w-max flex-1">
          <dt className="text-12 text-ink-soft">Contado</dt>
          <dd className="font-semibold">
            <Price amount={contado} />
          </dd>
        </div>
        <div className="w-full">
          <dt className="text-12 text-ink-soft">Diferencia</dt>
          <dd className="font-semibold">{differenceText(diferencia)}</dd>
        </div>
        {queda !== null && (
          <div className="w-full">
            <dt className="text-12 text-ink-soft">Queda en el cajón</dt>
            <dd className="font-semibold">
              <Price amount={queda} />
            </dd>
          </div>
        )}
        {nota !== '' && (
          <div className="w-full">
            <dt className="text-12 text-ink-soft">Nota</dt>
            <dd className="wrap-anywhere">{nota}</dd>
          </div>
        )}
      </dl>
      <p className="mt-3 text-12 text-ink-soft">
        {quien === '' ? 'Cerrada' : `La cerró ${quien}`}, {escrito}
      </p>
      <Link
        to={summaryAddress(dia)}
        className={joinClasses(buttonClasses({ variant: 'secondary', size: 'small' }), 'mt-3 print:hidden')}
      >
        <ReceiptText aria-hidden className="size-4" /> Resumen de caja
      </Link>
      {despues.movimientos.length > 0 && <EntriesAfterClosing after={despues} canOpenSales={canOpenSales} />}
    </section>
  )
}

/** Selects the day by date or in steps of one day, up to today. */
function DayPicker({ dia, today }: { dia: Day; today: Day }) {
  const navigate = useNavigate()
  const dayLink = (to: Day) => dayAddress(to === today ? undefined : to)
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const requestedDay = parseDay(String(new FormData(event.currentTarget).get('dia')))
    void navigate(requestedDay === undefined ? BALANCE_PATH : dayLink(requestedDay))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Link to={dayLink(daysBefore(dia, 1))} aria-label="El día anterior" className={stepClasses}>
        <ChevronLeft aria-hidden className="size-5" />
      </Link>
      <Form action={BALANCE_PATH} onSubmit={show} className="flex gap-2">
        <input
          // A new key resets the field when a step or the Back button changes the day.
          key={dia}
          type="date"
          name="dia"
          aria-label="Fecha"
          defaultValue={dia}
          max={today}
          className={joinClasses(controlClasses, 'w-40')}
        />
        <Button type="submit" variant="secondary">
          Ver
        </Button>
      </Form>
      {dia < today && (
        <Link to={dayLink(daysBefore(dia, -1))} aria-label="El día siguiente" className={stepClasses}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </div>
  )
}

const stepClasses =
  'grid size-11 shrink-0 place-items-center rounded-control border border-line-strong bg-white transition-colors hover:border-ink'

const Reopenings = ({ reopenings }: { reopenings: CashDay['reaperturas'] }) => (
  <section aria-labelledby="reaperturas" className="border border-line bg-white p-4">
    <h2 id="reaperturas" className="text-16 font-semibold">
      {reopenings.length === 1 ? 'Se reabrió una vez' : `Se reabrió ${reopenings.length} veces`}
    </h2>
    <ul>
      {reopenings.map(({ motivo, quien, escrito, contado, diferencia }, index) => (
        <li key={index} className="mt-2">
          <p className="wrap-anywhere">{motivo}</p>
          <p className="text-ink-soft">
            Se había contado <Price amount={contado} />. {differenceText(diferencia)}.
          </p>
          <p className="text-12 text-ink-soft">{[quien, escrito].filter((part) => part !== '').join(', ')}</p>
        </li>
      ))}
    </ul>
  </section>
)
