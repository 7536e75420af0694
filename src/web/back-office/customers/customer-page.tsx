import { readCustomer } from '#contract/customer/customers.ts'
import { documentText, typedDocument } from '#domain/invoices/typed-document.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { CUSTOMERS_PATH } from '#web/back-office/customer-address.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { Price } from '#web/components/display/price.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/customer-page'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerCredits, CustomerPurchases, CustomerReturns } from './customer-history.tsx'
import { CustomerJoins } from './customer-joins.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { consentText, type Customer } from './customer-texts.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireScreenAccess(CUSTOMERS_PATH, context)
  return orErrorPage(callApi(readCustomer, { params: { id: params.id } }, context))
}

export const meta = () => screenMeta('Cliente')

export default function CustomerPage({ loaderData: customer }: Route.ComponentProps) {
  const name = customer.nombre || 'Sin nombre'
  return (
    <div className="max-w-3xl">
      <Breadcrumbs trail={[{ label: 'Clientes', to: CUSTOMERS_PATH }]} current={name} />
      <h1 className="mt-4 text-28 wrap-anywhere">{name}</h1>
      <Facts customer={customer} />
      <CustomerActions key={customer.id} customer={customer} />
      <CustomerNotes customer={customer} />
      <CustomerPurchases id={customer.id} total={customer.compras} />
      <CustomerCredits customer={customer} />
      <CustomerReturns customer={customer} />
      <CustomerJoins customer={customer} />
    </div>
  )
}

export const ErrorBoundary = ScreenError

function Facts({ customer }: { customer: Customer }) {
  const { nombre, nombres, celulares, correos, correo, documentos, direcciones, talles, cumpleanos } =
    customer
  const otherNames = nombres.map(({ valor }) => valor).filter((one) => one !== nombre)
  const mails = correos.length > 0 ? correos.map(({ valor }) => valor) : [correo].filter(Boolean)
  return (
    <dl className="mt-4 grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-y border-line py-4">
      {otherNames.length > 0 && <Fact label="También como" values={otherNames} />}
      <Fact label="Celular" values={celulares.map(({ valor }) => valor)} />
      <Fact label="Correo" values={mails} />
      <Fact label="Documento" values={documentos.map(({ valor }) => documentText(typedDocument(valor)))} />
      {direcciones.length > 0 && <Fact label="Dirección" values={direcciones.map(({ valor }) => valor)} />}
      <Fact label="Cuenta" values={[customer.tieneCuenta ? 'Tiene cuenta en la página' : 'Sin cuenta']} />
      <dt className="text-ink-soft">Compró</dt>
      <dd>
        <Price amount={customer.comprado} className="font-semibold" />
        {customer.ultimaCompra !== null && (
          <span className="block text-12 text-ink-soft tabular-nums">
            {`La última vez, el ${customer.ultimaCompra}`}
          </span>
        )}
      </dd>
      <Fact
        label="Talles"
        values={talles.map(({ categoria, talles: sizes }) => `${categoria}: ${sizes.join(', ')}`)}
      />
      <Fact
        label="Cumpleaños"
        values={cumpleanos === null ? [] : [cumpleanos.split('-').toReversed().join('-')]}
      />
      <Fact label="Mensajes" values={[consentText(customer)]} />
    </dl>
  )
}

const Fact = ({ label, values }: { label: string; values: readonly string[] }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="min-w-0">
      {values.length === 0 ? (
        <span className="text-ink-soft">—</span>
      ) : (
        values.map((value) => (
          <span key={value} className="block wrap-anywhere">
            {value}
          </span>
        ))
      )}
    </dd>
  </>
)
