import { LockKeyhole } from 'lucide-react'
import { Price } from '#web/components/display/price.tsx'
import type { CashClosing } from '#web/back-office/balance/cash-day.ts'
import { differenceText } from '#web/back-office/balance/difference-text.ts'
import { EntriesAfterClosing } from './entries-after-closing.tsx'

export function ClosingPanel({ closing, canOpenSales }: { closing: CashClosing; canOpenSales: boolean }) {
  const { contado, esperado, diferencia, nota, quien, escrito, despues } = closing
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
      {despues.movimientos.length > 0 && <EntriesAfterClosing after={despues} canOpenSales={canOpenSales} />}
    </section>
  )
}
