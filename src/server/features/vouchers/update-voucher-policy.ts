import { Problem } from '#contract/http/problem.ts'
import * as contract from '#contract/invoices/vouchers.ts'
import { becomesAutomatic } from '#domain/invoices/invoice-policy.ts'
import { command } from '#server/commands/command.ts'
import { readVoucherSetup } from './voucher-setup.ts'
import { invoiceFinishedOnRequest, lockVoucherPolicy, writeVoucherPolicy } from './voucher-policy-store.ts'

/**
 * Switches invoicing on or off, and changes the rules of the payment methods. Sales of before the switch are invoiced
 * only on request. Refuses with `invoicing-off` without a certificate, a point of sale or legal data, and with
 * `voucher-policy-changed` if `version` is not current.
 */
export const updateVoucherPolicy = command(
  contract.updateVoucherPolicy,
  async (tx, { body: { version, prendida, formasDePago }, deps, actor, at }) => {
    const before = await lockVoucherPolicy(tx)
    if (before.version !== version) throw new Problem('voucher-policy-changed')
    if (prendida && !(await readVoucherSetup(deps, tx))) throw new Problem('invoicing-off')
    if (prendida && before.desde === null) await invoiceFinishedOnRequest(tx)
    const desde = prendida ? (before.desde ?? at) : null
    const automaticoDesde = becomesAutomatic(before.politica, formasDePago) ? at : before.automaticoDesde
    await writeVoucherPolicy(tx, {
      desde,
      politica: formasDePago,
      automaticoDesde,
      actor: actor.uid,
      at,
    })
    return {
      reply: { message: prendida ? 'Listo: la tienda factura' : 'Guardado: la tienda no factura' },
      audit: {
        what: 'cambió cuándo se factura',
        object: 'invoicing',
        before: { prendida: before.desde !== null, ...before.politica },
        after: { prendida, ...formasDePago },
      },
    }
  },
)
