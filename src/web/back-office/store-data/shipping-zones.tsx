import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#web/components/button/button.tsx'
import { MethodPanel } from './method-panel.tsx'
import { exampleZones, newZone } from './new-methods.ts'
import type { ZoneFormValues } from './shipping-form-values.ts'
import { ZoneFields } from './zone-fields.tsx'
import { zoneSummary } from './zone-summary.ts'

const NAME = 'shipping.zones'
const MAX_ZONES = 50

export function ShippingZones() {
  const addButton = useRef<HTMLButtonElement>(null)
  const { fields, append, remove } = useFieldArray({ name: NAME, keyName: 'rowKey' })
  const [added, setAdded] = useState<string>()
  const add = (zones: readonly ZoneFormValues[]) => {
    setAdded(zones[0]!.id)
    append([...zones], { focusName: `${NAME}.${fields.length}.name` })
  }
  const removeAt = (position: number) => {
    remove(position)
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <div className="min-w-0 sm:col-span-2">
      {fields.length > 0 && (
        <ul className="mb-2 flex flex-col gap-2">
          {fields.map((field, position) => (
            <ZonePanel
              key={field.rowKey}
              path={`${NAME}.${position}`}
              startsOpen={(field as unknown as ZoneFormValues).id === added}
              onRemove={() => removeAt(position)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {fields.length < MAX_ZONES && (
          <Button ref={addButton} variant="quiet" size="small" onClick={() => add([newZone()])}>
            <Plus aria-hidden className="size-4" /> Agregar zona
          </Button>
        )}
        {fields.length === 0 && (
          <Button variant="quiet" size="small" onClick={() => add(exampleZones())}>
            <Plus aria-hidden className="size-4" /> Agregar zonas de ejemplo
          </Button>
        )}
      </div>
      {fields.length === 0 && (
        <p className="pt-1 text-14 text-ink-soft">
          Las de ejemplo son CABA, Gran Buenos Aires y el resto del país, sin precios: los escribís vos.
        </p>
      )}
    </div>
  )
}

type ZonePanelProps = { path: string; startsOpen: boolean; onRemove: () => void }

function ZonePanel({ path, startsOpen, onRemove }: ZonePanelProps) {
  const zone = useWatch({ name: path }) as ZoneFormValues | undefined
  if (zone === undefined) return null
  return (
    <MethodPanel
      path={path}
      title={zone.name.trim() || 'Zona sin nombre'}
      summary={zoneSummary(zone)}
      what="la zona"
      startsOpen={startsOpen}
      onRemove={onRemove}
    >
      <ZoneFields path={path} pricing={zone.pricing} provinces={zone.provinces} />
    </MethodPanel>
  )
}
