import { Button } from '#web/components/button/button.tsx'
import type { ProductImport } from '#web/back-office/products/imports/import-texts.ts'
import type { ChosenRows } from './use-chosen-rows.ts'

type ChooseAllProps = { cuenta: ProductImport['cuenta']; onChoose: (rows: ChosenRows) => void }

export const ChooseAll = ({ cuenta, onChoose }: ChooseAllProps) => (
  <div className="flex flex-wrap gap-x-6 gap-y-2">
    {groups(cuenta)
      .filter(({ count }) => count > 0)
      .map(({ accion, label }) => (
        <div key={accion} role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="text-14 text-ink-soft">
            {label}:
          </span>
          <Button variant="quiet" size="small" onClick={() => onChoose({ accion, elegido: true })}>
            Elegir todos<span className="sr-only"> los {label.toLowerCase()}</span>
          </Button>
          <Button variant="quiet" size="small" onClick={() => onChoose({ accion, elegido: false })}>
            Ninguno<span className="sr-only"> de los {label.toLowerCase()}</span>
          </Button>
        </div>
      ))}
  </div>
)

const groups = ({ nuevos, cambian }: ProductImport['cuenta']) =>
  [
    { accion: 'nuevo', label: 'Nuevos', count: nuevos },
    { accion: 'cambia', label: 'Que cambian', count: cambian },
  ] as const
