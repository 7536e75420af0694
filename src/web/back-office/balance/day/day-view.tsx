import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { type Day, formatCashDate } from '#domain/calendar.ts'
import { exportCash } from '#contract/export/exports.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { Button } from '#web/components/button/button.tsx'
import { AddEntry } from '#web/back-office/balance/till-commands/add-entry.tsx'
import { BALANCE_PATH, dayAddress } from '#web/back-office/balance/balance-address.ts'
import type { CashDay, DaySums } from '#web/back-office/balance/cash-day.ts'
import { CashChart } from './cash-chart.tsx'
import { CashSums } from './cash-sums.tsx'
import { CloseTill } from '#web/back-office/balance/till-commands/close-till.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { DayPicker } from './day-picker.tsx'
import { OpenTill } from '#web/back-office/balance/till-commands/open-till.tsx'
import { ReopenTill } from '#web/back-office/balance/till-commands/reopen-till.tsx'
import { Reopenings } from './reopenings.tsx'
import { SalesByPayment } from './sales-by-payment.tsx'
import { ShiftPanel } from './shift-panel.tsx'
import {
  canCloseDay,
  canWriteIn,
  type TillView,
} from '#web/back-office/balance/till-commands/till-permissions.ts'
import { DAY_HEADING } from '#web/back-office/balance/till-commands/use-focus-day-heading.ts'

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
            <CashSums sums={day} large />
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
          {day.cierre && <ClosingPanel closing={day.cierre} canOpenSales={canOpenSales} />}
          {day.reaperturas.length > 0 && <Reopenings reopenings={day.reaperturas} />}
          <SalesByPayment sales={day.ventas} />
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
      <OpenTill view={view} offered={canAdd && day.apertura === 0n} />
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
