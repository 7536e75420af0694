import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#web/components/button/button.tsx'
import { FormNumber } from '#web/components/form/form-number.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { MethodPanel } from './method-panel.tsx'
import { newPoint } from './new-methods.ts'
import type { PointFormValues } from './shipping-form-values.ts'

const NAME = 'shipping.pickupPoints'
const MAX_POINTS = 50

export function PickupPoints() {
  const addButton = useRef<HTMLButtonElement>(null)
  const { fields, append, remove } = useFieldArray({ name: NAME, keyName: 'rowKey' })
  const [added, setAdded] = useState<string>()
  const add = () => {
    const point = newPoint()
    setAdded(point.id)
    append(point, { focusName: `${NAME}.${fields.length}.name` })
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
            <PointPanel
              key={field.rowKey}
              path={`${NAME}.${position}`}
              startsOpen={(field as unknown as PointFormValues).id === added}
              onRemove={() => removeAt(position)}
            />
          ))}
        </ul>
      )}
      {fields.length < MAX_POINTS && (
        <Button ref={addButton} variant="quiet" size="small" onClick={add}>
          <Plus aria-hidden className="size-4" /> Agregar punto de retiro
        </Button>
      )}
    </div>
  )
}

type PointPanelProps = { path: string; startsOpen: boolean; onRemove: () => void }

function PointPanel({ path, startsOpen, onRemove }: PointPanelProps) {
  const point = useWatch({ name: path }) as PointFormValues | undefined
  const { name = '', address = '', hours = '' } = point ?? {}
  return (
    <MethodPanel
      path={path}
      title={name.trim() || 'Punto sin nombre'}
      summary={[address, hours].filter((text) => text.trim() !== '').join(' · ') || 'Sin dirección'}
      what="el punto"
      startsOpen={startsOpen}
      onRemove={onRemove}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <FormText
          name={`${path}.name`}
          label="Nombre del punto"
          help="Se lee como «Retiro en …»."
          required
          autoComplete="off"
          maxLength={80}
        />
        <FormText
          name={`${path}.address`}
          label="Dirección del punto"
          required
          autoComplete="off"
          maxLength={200}
        />
        <FormText
          name={`${path}.hours`}
          label="Horario del punto"
          required={false}
          autoComplete="off"
          maxLength={200}
        />
        <FormText
          name={`${path}.mapUrl`}
          type="url"
          label="Enlace al mapa"
          help="Empieza con https://."
          required={false}
          autoComplete="off"
          maxLength={500}
        />
        <FormNumber
          name={`${path}.readyDays`}
          label="Días hábiles hasta que está listo"
          help="0: el mismo día."
          required
        />
      </div>
    </MethodPanel>
  )
}
