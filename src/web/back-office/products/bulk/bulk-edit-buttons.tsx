import { FileUp, History, Pencil, Tag } from 'lucide-react'
import { Button } from '#web/components/button/button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { IMPORTS_PATH } from '#web/back-office/products/imports/import-texts.ts'
import type { BulkSelection } from './bulk-selection.ts'
import { productCountText } from '#domain/product/product-count-text.ts'
import type { BulkDialog } from './bulk-dialogs.tsx'

type BulkEditButtonsProps = {
  /** All products that the filters match, on all pages. */
  found: BulkSelection
  isFiltered: boolean
  /** Screen of the labels of all found products. */
  labelsPath: string
  onOpen: (dialog: BulkDialog) => void
}

export const BulkEditButtons = ({ found, isFiltered, labelsPath, onOpen }: BulkEditButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    {found.count > 0 && (
      <Button
        variant="secondary"
        size="small"
        onClick={() => onOpen({ selection: found, onStarted: () => {} })}
      >
        <Pencil aria-hidden className="size-4" /> Cambiar{' '}
        {isFiltered
          ? `los encontrados: ${productCountText(found.count)}`
          : `todos: ${productCountText(found.count)}`}
      </Button>
    )}
    <Button variant="quiet" size="small" onClick={() => onOpen('history')}>
      <History aria-hidden className="size-4" /> Cambios anteriores
    </Button>
    {found.count > 0 && (
      <LinkButton to={labelsPath} variant="quiet" size="small">
        <Tag aria-hidden className="size-4" /> Etiquetas
      </LinkButton>
    )}
    <LinkButton to={IMPORTS_PATH} variant="quiet" size="small">
      <FileUp aria-hidden className="size-4" /> Importar
    </LinkButton>
  </div>
)
