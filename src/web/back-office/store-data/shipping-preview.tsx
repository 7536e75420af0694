import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { shippingSettings } from '#contract/store/shipping-settings.ts'
import { dayOf, formatCashDate } from '#domain/calendar.ts'
import { parsePostalCode } from '#domain/contact/postal-code.ts'
import { provinces } from '#domain/contact/provinces.ts'
import { formatPesos, ZERO } from '#domain/money.ts'
import { type ShippingOption, shippingOptions } from '#domain/shipping/shipping-options.ts'
import { parseTypedPesos } from '#domain/text/typed-pesos.ts'
import { Field } from '#web/components/input/field.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { type ShippingFormValues, wireShipping } from './shipping-form-values.ts'

const start = { cp: '', provincia: '', localidad: '', grams: '500', amount: '50.000,00' }
type Trial = typeof start

/** The options of a trial purchase, with the settings as typed. The fields are no part of the form. */
export function ShippingPreview() {
  const typed = useWatch({ name: 'shipping' }) as ShippingFormValues
  const ownerName = useWatch({ name: 'ownerName' }) as string
  const [trial, setTrial] = useState(start)
  const [today] = useState(() => dayOf(new Date()))
  const field = (name: keyof Trial) => ({
    name: `prueba-${name}`,
    // No form has this id, so Enter in a field of the trial does not save the shop's data.
    form: 'prueba',
    value: trial[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTrial({ ...trial, [name]: target.value }),
  })
  const settings = shippingSettings.safeParse(wireShipping(typed))
  const { cp, amount, grams, refusal } = readTrial(trial)
  const fault = settings.success ? refusal : 'Para probar, corregí antes los datos que faltan o están mal.'
  return (
    <div className="grid min-w-0 gap-x-6 gap-y-5 sm:col-span-2 sm:grid-cols-2">
      <Field {...field('cp')} label="Código postal de prueba" placeholder="1425" maxLength={24} />
      <SelectField
        {...field('provincia')}
        label="Provincia de prueba"
        placeholder="Elegí una provincia"
        choices={provinces.map((name) => ({ value: name, label: name }))}
      />
      <Field {...field('localidad')} label="Barrio o localidad de prueba" required={false} maxLength={80} />
      <div className="grid grid-cols-2 gap-3">
        <Field {...field('grams')} label="Peso (gramos)" inputMode="numeric" maxLength={9} />
        <Field {...field('amount')} label="Importe ($)" inputMode="decimal" maxLength={20} />
      </div>
      <div role="status" className="min-w-0 sm:col-span-2">
        {fault !== undefined || !settings.success ? (
          <p className="text-ink-soft">{fault}</p>
        ) : (
          <OptionList
            options={shippingOptions({
              settings: settings.data,
              ownerName,
              destination: cp ? { cp, provincia: trial.provincia, localidad: trial.localidad } : undefined,
              grams,
              amount,
              today,
              rates: settings.data.usesCarrier ? [] : undefined,
            })}
            usesCarrier={settings.data.usesCarrier}
          />
        )}
      </div>
    </div>
  )
}

function readTrial({ cp, provincia, grams, amount }: Trial) {
  const parsed = {
    cp: parsePostalCode(cp),
    grams: /^\d{1,7}$/.test(grams.trim()) ? Number(grams) : 0,
    amount: parseTypedPesos(amount) ?? ZERO,
  }
  if (cp.trim() !== '' && !parsed.cp)
    return { ...parsed, refusal: 'El código postal tiene 4 números, o es completo como C1425BGP.' }
  if (parsed.cp && provincia === '')
    return { ...parsed, refusal: 'Elegí también la provincia: los códigos postales cruzan sus límites.' }
  return { ...parsed, refusal: undefined }
}

function OptionList({ options, usesCarrier }: { options: readonly ShippingOption[]; usesCarrier: boolean }) {
  const id = useId()
  return (
    <>
      <p id={id} className="mb-2 text-14 font-semibold">
        {options.length === 0 ? 'Ninguna forma de entrega para esta dirección.' : 'Se ofrece:'}
      </p>
      <ul aria-labelledby={id} className="divide-y divide-line border-y border-line empty:hidden">
        {options.map((option) => (
          <li key={option.id} className="flex items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">
              {option.label}
              <span className="block text-14 text-ink-soft">{detailOf(option)}</span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              {option.price === ZERO ? 'Gratis' : formatPesos(option.price)}
            </span>
          </li>
        ))}
      </ul>
      {usesCarrier && (
        <p className="pt-2 text-14 text-ink-soft">
          Los precios del correo se suman a esta lista en la tienda. Las zonas que valen «sólo si el correo no
          responde» no están.
        </p>
      )}
    </>
  )
}

const detailOf = ({ detail, dates }: ShippingOption): string =>
  [detail, dates && datesText(dates)].filter(Boolean).join(' · ')

const datesText = ({ desde, hasta }: NonNullable<ShippingOption['dates']>): string =>
  desde === hasta
    ? `el ${formatCashDate(desde)}`
    : `entre el ${formatCashDate(desde)} y el ${formatCashDate(hasta)}`
