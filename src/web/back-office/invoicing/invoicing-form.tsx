import { Link } from 'react-router'
import { updateInvoicing } from '#contract/invoices/invoicing.ts'
import { formatPesosWithoutSign, toWirePesos } from '#domain/text/typed-pesos.ts'
import { taxConditionNames } from '#domain/store/tax-condition.ts'
import { STORE_DATA_PATH } from '#web/back-office/store-data-address.ts'
import { Button } from '#web/components/button/button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { FormDate } from '#web/components/form/form-date.tsx'
import { FormMoney } from '#web/components/form/form-money.tsx'
import { FormText } from '#web/components/form/form-text.tsx'
import { DraftNotice } from '#web/staff-form/draft-notice.tsx'
import { useStaffForm } from '#web/staff-form/use-staff-form.ts'
import { FormProvider } from 'react-hook-form'
import type { Invoicing } from './invoicing.ts'

/** Data of the vouchers. The legal data are those of the shop, and another screen changes them. */
export function InvoicingForm({ invoicing }: { invoicing: Invoicing }) {
  const { version, puntoDeVenta, inicioActividades, ingresosBrutos, identificarDesde } = invoicing
  const form = useStaffForm({
    call: updateInvoicing,
    name: 'datos de facturación',
    start: {
      puntoDeVenta: puntoDeVenta === null ? '' : String(puntoDeVenta),
      inicioActividades: inicioActividades ?? '',
      ingresosBrutos,
      identificarDesde: formatPesosWithoutSign(identificarDesde),
    },
    wireOf: (typed) => ({
      version,
      puntoDeVenta: numberOrNull(typed.puntoDeVenta),
      inicioActividades: typed.inicioActividades === '' ? null : typed.inicioActividades,
      ingresosBrutos: typed.ingresosBrutos,
      identificarDesde: toWirePesos(typed.identificarDesde),
    }),
    done: 'Datos de facturación guardados',
    failed: 'No pudimos guardar los datos de facturación',
    onDone: () => {},
  })
  return (
    <section aria-labelledby="datos-facturacion">
      <h2 id="datos-facturacion" className="text-20">
        1. Datos de las facturas
      </h2>
      <LegalData legal={invoicing.legales} />
      <FormProvider {...form.methods}>
        <form
          id={form.id}
          noValidate
          method="post"
          aria-label="Datos de las facturas"
          onSubmit={(event) => void form.submit(event)}
          className="mt-6 flex flex-col gap-5"
        >
          {form.isDraft && <DraftNotice onDiscard={form.forget} />}
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <FormText
              name="puntoDeVenta"
              label="Punto de venta"
              help="El número del que diste de alta en ARCA, del tipo «Web Services». Que no lo use otro programa."
              required={false}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
            />
            <FormDate
              name="inicioActividades"
              label="Inicio de actividades"
              help="Va en cada factura. Está en la constancia de inscripción."
              required={false}
            />
            <FormText
              name="ingresosBrutos"
              label="Ingresos Brutos"
              help="El número de inscripción, o «Exento»."
              required={false}
              autoComplete="off"
              maxLength={30}
            />
            <FormMoney
              name="identificarDesde"
              label="Identificar a quien compra desde"
              help="Desde este total, la factura lleva el documento de quien compra. La ley dice $ 10.000.000."
              required
            />
          </div>
          {form.refusal !== undefined && <RefusalBox>{form.refusal}</RefusalBox>}
          <div>
            <Button type="submit" busy={form.busy}>
              Guardar datos
            </Button>
          </div>
        </form>
      </FormProvider>
    </section>
  )
}

/** Text that is no number passes through, and the contract refuses it. */
const numberOrNull = (typed: string): number | string | null => {
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : text
}

const LegalData = ({
  legal: { razonSocial, cuit, domicilio, condicion },
}: {
  legal: Invoicing['legales']
}) => (
  <>
    <dl className="mt-3 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-y border-line py-4">
      {[
        ['Razón social', razonSocial],
        ['CUIT', cuit],
        ['Domicilio', domicilio],
        ['IVA', condicion === '' ? '' : taxConditionNames[condicion]],
      ].map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={value === '' ? 'font-semibold text-bad' : 'wrap-anywhere'}>{value || 'Falta'}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2">
      <Link
        to={`${STORE_DATA_PATH}?seccion=legales`}
        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Cambiarlos en Datos legales
      </Link>
    </p>
  </>
)
