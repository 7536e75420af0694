import { Download, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { writeCsv } from '#domain/write-csv.ts'
import { saveFile } from '#web/back-office/save-file.ts'
import { Button } from '#web/components/button.tsx'
import { AddEntry } from './add-entry.tsx'
import { BALANCE } from './balance-address.ts'
import type { CashDay, DaySums } from './cash-day.ts'
import { CashPlot } from './cash-plot.tsx'
import { CashSums } from './cash-sums.tsx'
import { CloseTill } from './close-till.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { DayChoice } from './day-choice.tsx'
import { dayRows } from './day-csv.ts'
import { OpenTill } from './open-till.tsx'
import { ReopenTill } from './reopen-till.tsx'
import { Reopenings } from './reopenings.tsx'
import { SalesByPayment } from './sales-by-payment.tsx'
import { ShiftPanel } from './shift-panel.tsx'
import { mayWriteIn, type TillView } from './till-rights.ts'
import { DAY_HEADING } from './use-focus-when-gone.ts'

type DayViewProps = { view: TillView; day: CashDay; days: readonly DaySums[] }

export function DayView({ view, day, days }: DayViewProps) {
  const { opensSales } = view
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
              <Link to={BALANCE} className="font-semibold underline underline-offset-4 print:hidden">
                Hoy
              </Link>
            )}
          </div>
          <div className="mt-3">
            <DayChoice dia={view.dia} today={view.today} />
          </div>
        </div>
        <DayActs view={view} day={day} />
      </div>
      <WhyNot view={view} day={day} />
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
            opensSales={opensSales}
          />
          <ShiftPanel
            id="turno-tarde"
            title="Turno tarde"
            hours="desde las 14:00"
            shift={day.tarde}
            opensSales={opensSales}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {day.cierre && <ClosingPanel closing={day.cierre} opensSales={opensSales} />}
          {day.reaperturas.length > 0 && <Reopenings reopenings={day.reaperturas} />}
          <SalesByPayment sales={day.ventas} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button variant="secondary" size="small" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" /> Imprimir
            </Button>
            <Button variant="secondary" size="small" onClick={() => saveDay(view, day)}>
              <Download aria-hidden className="size-4" /> Descargar CSV
            </Button>
          </div>
        </div>
      </div>
      <CashPlot days={days} />
    </>
  )
}

const saveDay = ({ dia }: TillView, day: CashDay) =>
  saveFile({
    name: `caja-${dia}.csv`,
    content: new Blob([writeCsv(dayRows(day))], { type: 'text/csv;charset=utf-8' }),
  })

function DayActs({ view, day }: { view: TillView; day: CashDay }) {
  const mayWrite = mayWriteIn(view)
  const isClosed = day.cierre !== null
  const mayAdd = mayWrite && (!isClosed || view.rol === 'admin')
  return (
    <div className="flex w-full flex-wrap gap-3 sm:w-auto print:hidden">
      <OpenTill view={view} offered={mayAdd && day.apertura === 0n} />
      <CloseTill view={view} expected={day.saldo} offered={mayWrite && !isClosed} />
      <ReopenTill view={view} offered={mayWrite && isClosed && view.rol === 'admin'} />
      <AddEntry view={view} offered={mayAdd} />
    </div>
  )
}

function WhyNot({ view, day }: { view: TillView; day: CashDay }) {
  const { dia, today, rol } = view
  const says = () => {
    if (dia > today) return 'Ese día todavía no llegó.'
    if (!mayWriteIn(view))
      return rol === 'admin'
        ? 'Se pueden cargar movimientos de hasta 31 días atrás.'
        : 'Solo quien administra carga movimientos de otro día.'
    if (day.cierre === null) return undefined
    return rol === 'admin'
      ? 'La caja de este día está cerrada: lo que agregues queda como «Después del cierre».'
      : 'La caja de este día está cerrada: solo quien administra agrega movimientos o la reabre.'
  }
  const text = says()
  return (
    text !== undefined && (
      <p className="mt-4 border-l-2 border-line-strong bg-white px-4 py-3 text-ink-soft print:hidden">
        {text}
      </p>
    )
  )
}
