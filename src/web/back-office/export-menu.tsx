import { ChevronDown, Download, LoaderCircle } from 'lucide-react'
import type { ExportFormat } from '#contract/export/export-format.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import type { ApiCall } from '#web/api/call-api.ts'
import { buttonClasses } from '#web/components/button/button-classes.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { Popover } from '#web/components/overlay/popover.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { downloadFile } from './download-file.ts'
import { saveFile } from './save-file.ts'

type Query<E extends Endpoint> = NonNullable<ApiCall<E>['query']>

type ExportMenuProps<E extends Endpoint> = {
  call: E
  /** Filters of the list, without `formato`. */
  query: Query<E>
  formats?: readonly ExportFormat[]
}

const labels: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'XLSX (Excel)',
  tiendanube: 'Para Tiendanube',
}

/** Menu with the file formats of a list's export. */
export function ExportMenu<E extends Endpoint>({
  call,
  query,
  formats = ['csv', 'xlsx'],
}: ExportMenuProps<E>) {
  const download = useOneAtATime()
  const save = async (formato: ExportFormat) => {
    try {
      saveFile(await downloadFile(call, { query: { ...query, formato } as Query<E> }))
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: problem.message })
    }
  }
  const Icon = download.busy ? LoaderCircle : Download
  return (
    <Popover
      triggerClassName={buttonClasses({ variant: 'secondary', size: 'small' })}
      trigger={
        <>
          <Icon aria-hidden className={download.busy ? 'size-4 animate-spin' : 'size-4'} />
          <span aria-live="polite">{download.busy ? 'Exportando…' : 'Exportar'}</span>
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
      className="flex w-max flex-col p-1"
    >
      {(close) =>
        formats.map((formato) => (
          <button
            key={formato}
            type="button"
            disabled={download.busy}
            className="px-4 py-2 text-left hover:bg-white disabled:text-ink-soft pointer-coarse:py-3"
            onClick={() => {
              close()
              void download.run(() => save(formato))
            }}
          >
            {labels[formato]}
          </button>
        ))
      }
    </Popover>
  )
}
