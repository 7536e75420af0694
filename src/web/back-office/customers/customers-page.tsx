import { Contact } from 'lucide-react'
import { Link } from 'react-router'
import { listCustomers } from '#contract/customer/customers.ts'
import { exportCustomers } from '#contract/export/exports.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { callApiForList } from '#web/api/call-api.ts'
import { CUSTOMERS_PATH, customerPath } from '#web/back-office/customer-address.ts'
import { ExportMenu } from '#web/back-office/export-menu.tsx'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import type { ListRules } from '#web/components/filter/list-rules.ts'
import type { Column } from '#web/components/list/column.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/customers-page'

type ListedCustomer = ReplyOf<typeof listCustomers>[number]

const PAGE_SIZE = 25

const rules: ListRules<Record<never, string>> = { path: CUSTOMERS_PATH, filters: {} }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess(CUSTOMERS_PATH, context)
  return loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, ({ q }, paging) =>
    callApiForList(listCustomers, { query: { q, ...paging } }, context),
  )
}

export const meta = () => screenMeta('Clientes')

export default function CustomersPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <StaffList
      rules={rules}
      list={list}
      title="Clientes"
      caption="Clientes"
      counted={{ one: 'cliente', many: 'clientes' }}
      search={{
        label: 'Buscar por nombre, celular, correo o documento',
        placeholder: 'Nombre, celular, correo o documento',
      }}
      actions={list.total > 0 && <ExportMenu call={exportCustomers} query={{ q: list.choice.q }} />}
      columns={columns}
      tableFrom="xl"
      rowKey={({ id }) => id}
      card={(customer) => <CustomerCard customer={customer} />}
      empty={{
        icon: <Contact aria-hidden className="size-6" />,
        none: {
          title: 'Todavía no hay clientes',
          text: 'Aparecen acá con su primera compra en la página, cuando crean su cuenta, o cuando en Control les anotás el celular o el documento.',
        },
        notFound: {
          title: 'No encontramos clientes',
          text: 'Probá con parte del nombre, o con las últimas cifras del celular.',
        },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError

const columns: readonly Column<ListedCustomer>[] = [
  {
    header: 'Nombre',
    // A long name leaves the e-mail address in one line.
    cell: (customer) => (
      <span className="block max-w-sm">
        <CustomerName customer={customer} />
      </span>
    ),
  },
  { header: 'Celular', cell: ({ celular }) => <span className="whitespace-nowrap">{celular || '—'}</span> },
  {
    header: 'Correo',
    cell: ({ correo }) => <span className="block min-w-48 wrap-anywhere">{correo || '—'}</span>,
  },
  { header: 'Compras', cell: ({ compras }) => compras, numeric: true },
  {
    header: 'Última compra',
    cell: ({ ultimaCompra }) => <span className="whitespace-nowrap">{ultimaCompra ?? '—'}</span>,
  },
]

const CustomerCard = ({ customer }: { customer: ListedCustomer }) => {
  const { celular, correo, compras, ultimaCompra } = customer
  return (
    <>
      <CustomerName customer={customer} />
      <span className="wrap-anywhere">{[celular, correo].filter(Boolean).join(' · ')}</span>
      <span className="text-12 text-ink-soft tabular-nums">
        {[purchasesText(compras), ultimaCompra && `la última el ${ultimaCompra}`].filter(Boolean).join(', ')}
      </span>
    </>
  )
}

const purchasesText = (count: number): string =>
  count === 0 ? 'Sin compras' : count === 1 ? '1 compra' : `${count} compras`

const CustomerName = ({ customer: { id, nombre, tieneCuenta } }: { customer: ListedCustomer }) => (
  <span className="block min-w-32">
    <Link
      to={customerPath(id)}
      className="font-medium wrap-anywhere underline-offset-4 hover:underline focus-visible:underline"
    >
      {nombre || 'Sin nombre'}
    </Link>
    {tieneCuenta && <span className="block text-12 text-ink-soft">Tiene cuenta</span>}
  </span>
)
