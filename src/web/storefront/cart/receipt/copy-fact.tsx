import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'

type CopyFactProps = {
  label: string
  /** Text that the button copies. */
  value: string
  /** What the screen shows instead of the text. */
  children?: ReactNode
}

/** A fact of a list of facts, with a button that copies the fact. */
export const CopyFact = ({ label, value, children = value }: CopyFactProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2">
    <dt className="text-14 text-ink-soft">{label}</dt>
    <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    <dd className="col-start-2 row-span-2 row-start-1 print:hidden">
      <Button
        variant="secondary"
        size="small"
        aria-label={`Copiar ${label}`}
        onClick={() => void copy(label, value)}
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
