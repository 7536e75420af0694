import * as invoicing from '#contract/invoices/invoicing.ts'
import { Problem } from '#contract/http/problem.ts'
import { command } from '#server/commands/command.ts'
import { lockInvoiceSettings, writeInvoiceSettings } from './invoicing-store.ts'

/** Changes the tax data of the vouchers. Refuses with `invoicing-changed` if `version` is not current. */
export const updateInvoicing = command(
  invoicing.updateInvoicing,
  async (tx, { body: { version, ...settings }, actor, at }) => {
    const { version: current, ...before } = await lockInvoiceSettings(tx)
    if (current !== version) throw new Problem('invoicing-changed')
    await writeInvoiceSettings(tx, { settings, actor: actor.uid, at })
    return {
      reply: { message: 'Datos de facturación guardados' },
      audit: { what: 'cambió los datos de facturación', object: 'invoicing', before, after: settings },
    }
  },
)
