import { Copy } from 'lucide-react'
import { Button } from '#web/components/button/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'

type CopyFactProps = {
  label: string
  /** Text on the screen. */
  value: string
  /** Text that the button copies, by default the text on the screen. */
  copied?: string
  /** Number of characters before the place where a narrow screen breaks the line. */
  breakAfter?: number
}

/** A fact of a list of facts, with a button that copies the fact. */
export const CopyFact = ({ label, value, copied = value, breakAfter = value.length }: CopyFactProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2">
    <dt className="text-14 text-ink-soft">{label}</dt>
    <dd className="font-semibold wrap-anywhere tabular-nums">
      {value.slice(0, breakAfter)}
      <wbr />
      {value.slice(breakAfter)}
    </dd>
    <dd className="col-start-2 row-span-2 row-start-1 print:hidden">
      <Button
        variant="secondary"
        size="small"
        aria-label={`Copiar ${label}`}
        onClick={() => void copy(label, copied)}
      >
        <Copy aria-hidden className="size-4" /> Copiar
      </Button>
    </dd>
  </div>
)

async function copy(label: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ id: 'copy', kind: 'success', text: `Copiamos: ${label}` })
  } catch {
    showToast({ id: 'copy', kind: 'error', text: 'No pudimos copiarlo. Copialo a mano.' })
  }
}
