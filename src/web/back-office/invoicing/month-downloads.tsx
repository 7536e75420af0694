import { FileArchive } from 'lucide-react'
import { useEffect, useState } from 'react'
import { exportVatBook } from '#contract/export/exports.ts'
import { downloadVoucherPdfs, readVoucherMonth } from '#contract/invoices/printed-vouchers.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { dayOf } from '#domain/calendar.ts'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { recentMonths } from '#web/back-office/vouchers/recent-months.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { SelectField } from '#web/components/input/select-field.tsx'

const MONTHS = 24
/** From this number, an archive takes some seconds. */
const MANY = 100

type MonthDownloadsProps = { environment: ArcaEnvironment }
type Month = { mes: string } & (ReplyOf<typeof readVoucherMonth> | { problem: string })

/** Files of a month for the accountant: 'Libro IVA ventas', and the PDFs of its vouchers. */
export function MonthDownloads({ environment: ambiente }: MonthDownloadsProps) {
  const [months] = useState(() => recentMonths(dayOf(new Date()), MONTHS))
  const [mes, setMes] = useState(months[1]!.value)
  const [read, setRead] = useState<Month>()
  useEffect(() => {
    const stop = new AbortController()
    callApi(readVoucherMonth, { query: { mes, ambiente }, signal: stop.signal })
      .then((found) => setRead({ mes, ...found }))
      .catch((failure: unknown) => {
        if (stop.signal.aborted) return
        if (!(failure instanceof ApiProblem)) throw failure
        setRead({ mes, problem: failure.message })
      })
    return () => stop.abort()
  }, [mes, ambiente])
  const found = read?.mes === mes ? read : undefined
  return (
    <section aria-labelledby="contabilidad">
      <h2 id="contabilidad" className="text-20">
        Para quien lleva la contabilidad
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        El Libro IVA ventas y los PDF de los comprobantes autorizados de un mes.
        {ambiente !== 'produccion' && ' Son los de prueba, sin validez fiscal.'}
      </p>
      <div className="mt-3 max-w-xs">
        <SelectField
          label="Mes"
          name="mes"
          required
          value={mes}
          choices={months}
          onChange={({ target }) => setMes(target.value)}
        />
      </div>
      <p role="status" className="mt-3 min-h-6">
        {found === undefined && 'Buscando…'}
        {found !== undefined &&
          ('problem' in found
            ? found.problem
            : countText(found.comprobantes, { isCurrent: mes === months[0]!.value }))}
      </p>
      {found !== undefined && 'archivos' in found && found.comprobantes >= MANY && (
        <p className="max-w-prose text-ink-soft">
          El ZIP se arma mientras baja: con 500 comprobantes tarda alrededor de medio minuto.
        </p>
      )}
      {found !== undefined && 'archivos' in found && found.comprobantes > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <ExportMenu call={exportVatBook} query={{ mes, ambiente }} />
          {Array.from({ length: found.archivos }, (_, index) => (
            <a
              key={index}
              href={archiveUrl({ mes, ambiente, parte: index + 1 })}
              download
              className={buttonClasses({ variant: 'secondary', size: 'small' })}
            >
              <FileArchive aria-hidden className="size-4" />
              {found.archivos === 1
                ? 'PDF en un ZIP'
                : `PDF en un ZIP, parte ${index + 1} de ${found.archivos}`}
            </a>
          ))}
        </div>
      )}
    </section>
  )
}

const archiveUrl = ({
  mes,
  ambiente,
  parte,
}: {
  mes: string
  ambiente: ArcaEnvironment
  parte: number
}): string => `${downloadVoucherPdfs.path}?${new URLSearchParams({ mes, ambiente, parte: String(parte) })}`

function countText(count: number, { isCurrent }: { isCurrent: boolean }): string {
  if (count === 0) return 'Ese mes no tiene comprobantes autorizados.'
  const counted = count === 1 ? '1 comprobante autorizado' : `${count} comprobantes autorizados`
  return isCurrent ? `${counted} hasta ahora. El mes no terminó.` : `${counted}.`
}
