import { History, Pencil } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import type { BulkSelection } from './bulk-selection.ts'
import { productsCounted } from './bulk-words.ts'
import type { BulkDialog } from './bulk-dialogs.tsx'

type BulkEntriesProps = {
  /** Every product that the filters match, on all pages. */
  found: BulkSelection
  isFiltered: boolean
  onAsk: (dialog: BulkDialog) => void
}

export const BulkEntries = ({ found, isFiltered, onAsk }: BulkEntriesProps) => (
  <div className="flex flex-wrap gap-2">
    {found.count > 0 && (
      <Button
        variant="secondary"
        size="small"
        onClick={() => onAsk({ selection: found, onStarted: () => {} })}
      >
        <Pencil aria-hidden className="size-4" /> Cambiar{' '}
        {isFiltered
          ? `los encontrados: ${productsCounted(found.count)}`
          : `todos: ${productsCounted(found.count)}`}
      </Button>
    )}
    <Button variant="quiet" size="small" onClick={() => onAsk('history')}>
      <History aria-hidden className="size-4" /> Cambios anteriores
    </Button>
  </div>
)
