import { listCustomerParts as listCustomerPartsCall } from '#contract/customer/customer-separation.ts'
import * as customers from '#contract/customer/customers.ts'
import { exportCustomers as exportCustomersCall } from '#contract/export/exports.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { addCustomerNote, deleteCustomerNote, updateCustomer } from './customer-commands.ts'
import { downloadCustomer } from './download-customer.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { findTillCustomers, showCustomerBuyer } from './find-till-customers.ts'
import { joinCustomers, separateCustomers } from './join-customers.ts'
import { listCustomers, listCustomerSales } from './list-customers.ts'
import { listCustomerParts, separatePerson } from './separate-person.ts'
import { showCustomer } from './show-customer.ts'

export const customerEndpoints = (deps: Deps): Binding[] => [
  bind(customers.listCustomers, ({ query }) => listCustomers(deps, query)),
  bind(exportCustomersCall, ({ query }) => exportCustomers(deps, query)),
  bind(customers.findTillCustomers, ({ query }) => findTillCustomers(deps, query.q)),
  bind(customers.readCustomerBuyer, ({ params }) => showCustomerBuyer(deps, params.id)),
  bind(customers.readCustomer, ({ params }) => showCustomer(deps, params.id)),
  bind(customers.listCustomerSales, ({ params, query }) => listCustomerSales(deps, params.id, query)),
  updateCustomer(deps),
  addCustomerNote(deps),
  deleteCustomerNote(deps),
  joinCustomers(deps),
  separateCustomers(deps),
  bind(listCustomerPartsCall, ({ params }) => listCustomerParts(deps, params.id)),
  separatePerson(deps),
  bind(customers.downloadCustomer, ({ params, headers }) => {
    headers.set('Content-Disposition', 'attachment; filename="datos-del-cliente.json"')
    return downloadCustomer(deps, params.id)
  }),
  eraseCustomer(deps),
]
