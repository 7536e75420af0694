import { X } from 'lucide-react'
import { readCustomerBuyer } from '#contract/customer/customers.ts'
import { dropProposedBuyer, proposeBuyer } from '#domain/cart/proposed-buyer.ts'
import { ANONYMOUS_CUSTOMER, MAX_NAME_LENGTH, type TillOrder } from '#domain/cart/till-order.ts'
import { readStoredBuyer } from '#domain/invoices/typed-buyer.ts'
import { callApi } from '#web/api/call-api.ts'
import { useInvoices } from '#web/back-office/layout/use-invoices.ts'
import { Button } from '#web/components/button/button.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { ComboboxField } from '#web/components/input/combobox-field.tsx'
import { Field } from '#web/components/input/field.tsx'
import { type FoundCustomer, useFoundCustomers } from './use-found-customers.ts'

type OrderCustomerProps = {
  order: TillOrder
  change: (next: (now: TillOrder) => TillOrder) => void
  isContactOpen: boolean
  noteContact: () => void
  setAnonymous: () => void
  errorAbout: (about: string) => string | undefined
}

/**
 * The customer of the order: a typed name, or a customer of the shop, found by name or by the last digits of the phone.
 * A new name gives up the chosen customer.
 */
export function OrderCustomer({
  order,
  change,
  isContactOpen,
  noteContact,
  setAnonymous,
  errorAbout,
}: OrderCustomerProps) {
  const { cliente, elegido, celular = '', documento = '' } = order
  const isSearched = elegido === undefined && cliente !== ANONYMOUS_CUSTOMER
  const found = useFoundCustomers(isSearched ? cliente : '')
  const isInvoicing = useInvoices()
  const choose = ({ id, nombre, finCelular }: FoundCustomer) => {
    change((now) => {
      const { celular: _celular, documento: _documento, ...rest } = dropProposedBuyer(now)
      return { ...rest, cliente: nombre.slice(0, MAX_NAME_LENGTH), elegido: { id, finCelular } }
    })
    if (isInvoicing) void fillInvoice(id, change)
  }
  const typeName = (text: string) =>
    change((now) => {
      const { elegido: _elegido, ...rest } = dropProposedBuyer(now)
      return { ...rest, cliente: text }
    })
  return (
    <div className="flex flex-col gap-2">
      <ComboboxField
        label="Nombre del cliente"
        name="nombreCliente"
        data-about="customer"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={MAX_NAME_LENGTH}
        value={cliente}
        error={errorAbout('customer')}
        options={isSearched ? found : undefined}
        optionKey={({ id }) => id}
        renderOption={(one) => <CustomerOption customer={one} />}
        listLabel="Clientes"
        statusOf={(count) => (count === 1 ? '1 cliente' : `${count} clientes`)}
        beside={
          <Button
            variant="secondary"
            size="small"
            title="F3"
            aria-keyshortcuts="F3"
            tabIndex={-1}
            onClick={setAnonymous}
          >
            {ANONYMOUS_CUSTOMER}
          </Button>
        }
        onText={typeName}
        onPick={choose}
      />
      {elegido ? (
        <p className="flex items-center gap-1 text-14 text-ink-soft">
          <span className="min-w-0 wrap-anywhere">
            {elegido.finCelular === ''
              ? 'Cliente de la tienda'
              : `Cliente de la tienda, celular terminado en ${elegido.finCelular}`}
          </span>
          <IconButton
            label="Quitar el cliente elegido"
            icon={<X aria-hidden className="size-4" />}
            // A change of the name gives up the customer too, so Tab goes on to the payment.
            tabIndex={-1}
            onClick={() => typeName('')}
          />
        </p>
      ) : !isContactOpen && celular === '' && documento === '' ? (
        // Folded away because most sales have none. Tab goes on to the payment.
        <Button
          variant="quiet"
          size="small"
          title="Mayús + F2"
          aria-keyshortcuts="Shift+F2"
          tabIndex={-1}
          className="-ml-3 self-start"
          onClick={noteContact}
        >
          Anotar celular o documento
        </Button>
      ) : (
        <ContactFields {...{ celular, documento, change, errorAbout }} />
      )}
    </div>
  )
}

const CustomerOption = ({ customer: { nombre, finCelular, talles } }: { customer: FoundCustomer }) => (
  <>
    <span className="flex justify-between gap-3">
      <span className="min-w-0 font-medium wrap-anywhere">{nombre || 'Sin nombre'}</span>
      {finCelular !== '' && <span className="shrink-0 tabular-nums">{`…${finCelular}`}</span>}
    </span>
    {talles.length > 0 && (
      <span className="text-12 text-ink-soft wrap-anywhere">
        {talles.map(({ categoria, talles: sizes }) => `${categoria} ${sizes.join(', ')}`).join(' · ')}
      </span>
    )}
  </>
)

type ContactFieldsProps = Pick<OrderCustomerProps, 'change' | 'errorAbout'> & {
  celular: string
  documento: string
}

/** Phone and document of a new customer. */
const ContactFields = ({ celular, documento, change, errorAbout }: ContactFieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Field
      label="Celular"
      name="celularCliente"
      data-about="phone"
      required={false}
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
      value={celular}
      error={errorAbout('phone')}
      onChange={({ target }) => change((now) => ({ ...now, celular: target.value }))}
    />
    <Field
      label="DNI o CUIT"
      name="documentoCliente"
      data-about="document"
      required={false}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={documento}
      error={errorAbout('document')}
      onChange={({ target }) => change((now) => ({ ...now, documento: target.value }))}
    />
  </div>
)

/** Proposes the buyer of the customer's last invoice for the order. */
async function fillInvoice(id: string, change: OrderCustomerProps['change']): Promise<void> {
  const reply = await callApi(readCustomerBuyer, { params: { id } }).catch(() => undefined)
  const factura = readStoredBuyer(reply?.comprador)
  if (!factura) return
  change((now) => proposeBuyer(now, id, factura))
}
