import { Handshake, MapPin, Package, Truck } from 'lucide-react'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { quoteCart } from '#contract/pricing/quotes.ts'
import { formatPesos, ZERO } from '#domain/money.ts'
import { deliveryText } from '#domain/shipping/delivery-text.ts'
import { SelectField } from '#web/components/input/select-field.tsx'

export type ShippingOption = ReplyOf<typeof quoteCart>['opcionesEnvio'][number]

export type ShippingChoice = { opcion: string; sucursal: string }

const icons = { acuerdo: Handshake, retiro: MapPin, zona: Truck, correo: Package } as const

type ShippingChoicesProps = {
  options: readonly ShippingOption[]
  choice: ShippingChoice
  onChoose: (choice: ShippingChoice) => void
  /** Names the group. `labelledBy`: id of its heading. */
  label?: string
  labelledBy?: string
  /** Error of the missing branch. */
  branchError?: string | undefined
}

/** Ways to receive the purchase, with price and expected days. The chosen option shows its branches. */
export const ShippingChoices = ({
  options,
  choice,
  onChoose,
  label,
  labelledBy,
  branchError,
}: ShippingChoicesProps) => (
  <div role="radiogroup" aria-label={label} aria-labelledby={labelledBy} className="flex flex-col gap-3">
    {options.map((option) => {
      const isChosen = option.id === choice.opcion
      const Icon = icons[option.tipo]
      return (
        <div key={option.id} className="border border-line-strong bg-white has-checked:border-ink">
          <label className="flex items-start gap-4 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-accent sm:py-4">
            <input
              type="radio"
              name="envio"
              value={option.id}
              checked={isChosen}
              onChange={() => onChoose({ opcion: option.id, sucursal: '' })}
              className="mt-0.5 size-5 shrink-0 outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap justify-between gap-x-4 font-medium sm:flex-nowrap">
                <span className="max-w-full break-words">{option.nombre}</span>
                {option.tipo !== 'acuerdo' && (
                  <span className="ml-auto whitespace-nowrap tabular-nums">
                    {option.precio === ZERO ? 'Gratis' : formatPesos(option.precio)}
                  </span>
                )}
              </span>
              {[option.detalle, deliveryText(option.tipo, option.fechas)].filter(Boolean).map((text) => (
                <span key={text} className="block text-14 break-words text-ink-soft">
                  {text}
                </span>
              ))}
            </span>
            <Icon aria-hidden className="hidden size-5 shrink-0 text-ink-soft sm:block" />
          </label>
          {isChosen && <ChosenDetails {...{ option, choice, onChoose, branchError }} />}
        </div>
      )
    })}
  </div>
)

type ChosenDetailsProps = Pick<ShippingChoicesProps, 'choice' | 'onChoose' | 'branchError'> & {
  option: ShippingOption
}

/** Branch and map of the chosen option. */
function ChosenDetails({ option, choice, onChoose, branchError }: ChosenDetailsProps) {
  if (option.mapa === '' && option.sucursales.length === 0) return null
  return (
    <div className="border-t border-line px-4 py-3">
      {option.mapa !== '' && (
        <a href={option.mapa} target="_blank" rel="noreferrer" className="text-14 font-semibold underline">
          Ver en el mapa<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
      {option.sucursales.length > 0 && (
        <SelectField
          name="sucursal"
          label="Sucursal"
          required
          placeholder="Elegí dónde retirás"
          value={choice.sucursal}
          error={branchError}
          onChange={(event) => onChoose({ opcion: option.id, sucursal: event.target.value })}
          choices={option.sucursales.map(({ id, nombre, direccion }) => ({
            value: id,
            label: [nombre, direccion].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </div>
  )
}
