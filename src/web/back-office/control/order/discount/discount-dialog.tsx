import { Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type DiscountErrors,
  isDiscount,
  MAX_REASON_LENGTH,
  readTypedDiscount,
  type TypedDiscount,
  typedDiscountOf,
} from '#domain/cart/typed-discount.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'
import { Button } from '#web/components/button/button.tsx'
import { choiceClasses, ChoiceFieldset } from '#web/components/input/choice-fieldset.tsx'
import { Field } from '#web/components/input/field.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { ActionDialog } from '#web/components/overlay/action-dialog.tsx'
import { lineName } from '#domain/sale/line-name.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { OrderState } from '#web/back-office/control/order/use-order.ts'
import { discountOf, type DiscountTarget, targetLine, withDiscount } from './discount-target.ts'

type DiscountDialogProps = Pick<OrderState, 'order' | 'draft' | 'discountLimit' | 'saleCreation'> & {
  target: DiscountTarget
  onClose: () => void
}

const OTHER_REASON = 'otro'
const kinds = [
  ['porcentaje', 'Porcentaje (%)'],
  ['importe', 'Importe ($)'],
] as const

/** Sets, changes or removes the discount of the sale or of a line. */
export function DiscountDialog({
  order,
  draft,
  discountLimit,
  saleCreation,
  target,
  onClose,
}: DiscountDialogProps) {
  const reasons = useStoreFacts()?.profile.discountReasons ?? []
  const current = discountOf(order, target)
  const [typed, setTyped] = useState<TypedDiscount>(() =>
    current ? typedDiscountOf(current) : { tipo: 'porcentaje', valor: '', motivo: '' },
  )
  const [isOther, setOther] = useState(typed.motivo !== '' && !reasons.includes(typed.motivo))
  const [errors, setErrors] = useState<DiscountErrors>({})
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=valor]')?.select(), [])
  const line = targetLine(order, target)
  const change = (next: Partial<TypedDiscount>) => {
    setTyped((now) => ({ ...now, ...next }))
    setErrors({})
  }
  const save = (descuento: ReturnType<typeof discountOf>) => {
    saleCreation.clearRefusal()
    draft.change((now) => withDiscount(now, target, descuento))
    onClose()
  }
  const apply = () => {
    const read = readTypedDiscount(typed)
    if (isDiscount(read)) return save(read)
    setErrors(read)
    form.current
      ?.querySelector<HTMLElement>(`[name=${read.valor === undefined ? 'motivo' : 'valor'}]`)
      ?.focus()
  }
  return (
    <ActionDialog
      title={line ? `Descuento de ${lineName(line)}` : 'Descuento de la venta'}
      onClose={onClose}
      action={
        <Button type="submit" form={id}>
          Aplicar
        </Button>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <ChoiceFieldset label="Tipo" errorId="" error={undefined}>
          {kinds.map(([tipo, label]) => (
            <label key={tipo} className={`${choiceClasses} flex-1`}>
              <input
                type="radio"
                name="tipo"
                value={tipo}
                checked={typed.tipo === tipo}
                onChange={() => change({ tipo })}
                className="size-5 shrink-0 outline-none"
              />
              {label}
            </label>
          ))}
        </ChoiceFieldset>
        <Field
          label={typed.tipo === 'porcentaje' ? 'Porcentaje' : 'Importe'}
          name="valor"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          help={discountLimit === undefined ? undefined : `Hasta ${formatBasisPoints(discountLimit)} %`}
          error={errors.valor}
          value={typed.valor}
          onChange={({ target: { value } }) => change({ valor: value })}
        />
        <SelectField
          label="Motivo"
          name={isOther ? 'motivoElegido' : 'motivo'}
          placeholder="Elegí uno"
          choices={[
            ...reasons.map((reason) => ({ value: reason, label: reason })),
            { value: OTHER_REASON, label: 'Otro motivo' },
          ]}
          value={isOther ? OTHER_REASON : typed.motivo}
          error={isOther ? undefined : errors.motivo}
          onChange={({ target: { value } }) => {
            setOther(value === OTHER_REASON)
            change({ motivo: value === OTHER_REASON ? '' : value })
          }}
        />
        {isOther && (
          <Field
            label="Otro motivo"
            name="motivo"
            autoComplete="off"
            maxLength={MAX_REASON_LENGTH}
            error={errors.motivo && 'Escribí el motivo del descuento'}
            value={typed.motivo}
            onChange={({ target: { value } }) => change({ motivo: value })}
          />
        )}
        {current && (
          <Button variant="quiet" size="small" onClick={() => save(undefined)} className="-ml-3 self-start">
            <Trash2 aria-hidden className="size-4" /> Quitar el descuento
          </Button>
        )}
      </form>
    </ActionDialog>
  )
}
