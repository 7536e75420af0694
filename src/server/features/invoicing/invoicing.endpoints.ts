import * as invoicing from '#contract/invoices/invoicing.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { checkConnection } from './check-connection.ts'
import { createArcaKey } from './create-arca-key.ts'
import { showInvoicing } from './show-invoicing.ts'
import { updateInvoicing } from './update-invoicing.ts'
import { uploadArcaCertificate } from './upload-arca-certificate.ts'

export const invoicingEndpoints = (deps: Deps): Binding[] => [
  bind(invoicing.readInvoicing, () => showInvoicing(deps)),
  updateInvoicing(deps),
  createArcaKey(deps),
  uploadArcaCertificate(deps),
  bind(invoicing.checkArca, () => checkConnection(deps)),
]
