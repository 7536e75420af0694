import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listCustomers } from '#contract/customer/customers.ts'
import { formatDate } from '#domain/calendar.ts'
import type { ListedCustomerRow } from './customer-list-store.ts'

export const listedCustomer = ({
  id,
  ultima,
  tiene_cuenta,
  ...row
}: ListedCustomerRow): ReplyOf<typeof listCustomers>[number] => ({
  ...row,
  id: String(id),
  tieneCuenta: tiene_cuenta,
  ultimaCompra: ultima && formatDate(ultima),
})
