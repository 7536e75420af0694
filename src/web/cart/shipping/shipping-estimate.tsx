import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { INVALID_POSTAL_CODE, parsePostalCode } from '#domain/contact/postal-code.ts'
import { provinces } from '#domain/contact/provinces.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { contactDraft } from '#web/cart/contact-draft.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Field } from '#web/components/input/field.tsx'
import { SelectField } from '#web/components/input/select-field.tsx'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { ShippingChoices, type ShippingOption } from './shipping-choices.tsx'
import { storedShipping } from './stored-shipping.ts'

type ShippingEstimateProps = Pick<BodyOf<typeof quoteCart>, 'productos' | 'codigoDescuento'>

/**
 * Asks for a postal code and shows the shipping options of some products. Address and choice are stored, so the checkout
 * has them.
 */
export function ShippingEstimate({ productos, codigoDescuento }: ShippingEstimateProps) {
  const { asksPostalCode = false, asksLocality = false, districts = [] } = useStoreFacts()?.shipping ?? {}
  const list = useId()
  const choice = useStoredValue(storedShipping)
  const { cp, provincia, localidad } = contactDraft.read().contact
  const [errors, setErrors] = useState<{ cp?: string; provincia?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [options, setOptions] = useState<readonly ShippingOption[]>()
  const [busy, setBusy] = useState(false)

  const lastRequest = useRef<AbortController>(undefined)
  const load = (envio: { cp: string; provincia: string; localidad: string }) => {
    lastRequest.current?.abort()
    const { signal } = (lastRequest.current = new AbortController())
    const body = { productos, codigoDescuento, envio: { opcion: '', ...envio } }
    return callApi(quoteCart, { body, signal }).then(
      ({ opcionesEnvio }) => {
        if (signal.aborted) return
        setOptions(opcionesEnvio)
        setFailure(undefined)
      },
      (problem: unknown) => {
        if (signal.aborted) return
        if (!(problem instanceof ApiProblem)) throw problem
        setOptions(undefined)
        setFailure(problem.message)
      },
    )
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const code = parsePostalCode(text('cp'))
    const found = {
      ...(code === undefined && { cp: INVALID_POSTAL_CODE }),
      ...(text('provincia') === '' && { provincia: 'Elegí tu provincia' }),
    }
    setErrors(found)
    const [firstField] = Object.keys(found)
    if (firstField !== undefined || code === undefined)
      return event.currentTarget.querySelector<HTMLElement>(`[name=${firstField}]`)?.focus()
    const draft = contactDraft.read()
    const address = {
      cp: code,
      provincia: text('provincia'),
      localidad: asksLocality ? text('localidad') : draft.contact.localidad,
    }
    contactDraft.save({ ...draft, contact: { ...draft.contact, ...address } })
    setBusy(true)
    void load(address).finally(() => setBusy(false))
  }

  const requestKnown = useEffectEvent(() => {
    if (!asksPostalCode) void load({ cp: '', provincia: '', localidad: '' })
    else if (parsePostalCode(cp) !== undefined && provincia !== '') void load({ cp, provincia, localidad })
  })
  useEffect(() => requestKnown(), [])

  return (
    <section aria-label="Formas de entrega" className="flex flex-col gap-4 text-16 text-ink">
      {asksPostalCode && (
        <form onSubmit={submit} noValidate className="flex flex-col gap-3">
          <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
            <Field
              name="cp"
              label="Código postal"
              required
              autoComplete="postal-code"
              maxLength={24}
              defaultValue={cp}
              error={errors.cp}
            />
            <SelectField
              name="provincia"
              label="Provincia"
              required
              placeholder="Elegí una provincia"
              defaultValue={provincia}
              error={errors.provincia}
              choices={provinces.map((name) => ({ value: name, label: name }))}
            />
            {asksLocality && (
              <>
                <Field
                  name="localidad"
                  label="Barrio o localidad"
                  required={false}
                  maxLength={80}
                  list={list}
                  defaultValue={localidad}
                />
                <datalist id={list}>
                  {districts.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </datalist>
              </>
            )}
          </div>
          <Button type="submit" variant="secondary" busy={busy} className="sm:self-start">
            Calcular
          </Button>
        </form>
      )}
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {failure !== undefined && <RefusalBox>{failure}</RefusalBox>}
        {options?.length === 0 && <p>No hacemos envíos a esa dirección.</p>}
        {options !== undefined && options.length > 0 && (
          <ShippingChoices
            options={options}
            choice={choice}
            onChoose={(next) => storedShipping.save(next)}
            label="Formas de entrega"
          />
        )}
      </div>
    </section>
  )
}
