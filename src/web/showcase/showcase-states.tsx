import { ShoppingBag } from 'lucide-react'
import { centavos, type Money } from '#domain/money.ts'
import { parseSaleStatus, type SaleStatus, saleStatusLabel, saleStatuses } from '#domain/sale/sale-status.ts'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { type ListRules, readListChoice } from '#web/components/filter/list-rules.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

const rules: ListRules<{ estado: SaleStatus }> = { path: '/showcase', filters: { estado: parseSaleStatus } }

type Row = { numero: number; cliente: string; estadoPago: SaleStatus; total: Money }

const rows: Row[] = saleStatuses.map((estadoPago, position) => ({
  numero: 1_040 + position,
  cliente: 'Marta Giménez',
  estadoPago,
  total: centavos(4_590_000 * (position + 1)),
}))

const columns: Column<Row>[] = [
  { header: 'N°', cell: (row) => row.numero, numeric: true },
  { header: 'Cliente', cell: (row) => row.cliente },
  { header: 'Estado', cell: (row) => <SaleStatusBadge status={row.estadoPago} /> },
  {
    header: 'Como lo ve quien compra',
    cell: (row) => <SaleStatusBadge status={row.estadoPago} audience="shopper" />,
  },
  { header: 'Total', cell: (row) => <Price amount={row.total} />, numeric: true },
]

export function ShowcaseStates() {
  return (
    <>
      <ShowcaseSection title="Tablas">
        <DataTable
          caption="Ventas"
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.numero)}
          empty={null}
        />
      </ShowcaseSection>
      <ShowcaseSection title="Avance">
        <ProgressBar label="Guardando 1.200 de 4.000" value={1_200} max={4_000} />
      </ShowcaseSection>
      <ShowcaseSection title="Tabla que espera">
        <DataTable
          caption="Ventas que vienen"
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.numero)}
          empty={null}
          loading
        />
      </ShowcaseSection>
      <ShowcaseSection title="Filtros y stock">
        <FilterBar
          rules={rules}
          choice={readListChoice(rules, new URLSearchParams('estado=Pendiente'))}
          label="Filtrar por estado"
          name="estado"
          values={Object.fromEntries(saleStatuses.map((status) => [status, saleStatusLabel(status)]))}
        />
        <p className="flex gap-6">
          <StockBadge stock={0} />
          <StockBadge stock={1} />
          <StockBadge stock={12} />
        </p>
      </ShowcaseSection>
      <ShowcaseSection title="Vacío y error">
        <EmptyState
          title="Tu carrito está vacío."
          icon={<ShoppingBag aria-hidden className="size-8" strokeWidth={1.5} />}
          action={<LinkButton to="/product">Ver productos</LinkButton>}
        >
          Agrega productos para comenzar.
        </EmptyState>
        <RefusalBox>La contraseña no es esa.</RefusalBox>
        <ErrorState>Puede ser la conexión. Probá de nuevo en un momento.</ErrorState>
      </ShowcaseSection>
    </>
  )
}
