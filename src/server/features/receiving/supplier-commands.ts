import { Problem } from '#contract/http/problem.ts'
import * as suppliers from '#contract/product/suppliers.ts'
import { command } from '#server/commands/command.ts'
import {
  insertSupplier,
  isSupplierNameTaken,
  lockSupplier,
  removeSupplier,
  writeSupplier,
} from './supplier-store.ts'

/** Adds a supplier. Refuses a name that another one has, in any case, with `supplier-name-taken`. */
export const createSupplier = command(suppliers.createSupplier, async (tx, { body, at }) => {
  const id = await insertSupplier(tx, body, at)
  if (id === undefined) throw new Problem('supplier-name-taken')
  return {
    reply: { ...body, id, ingresos: 0 },
    audit: { what: 'agregó un proveedor', object: `supplier:${id}`, after: body },
  }
})

export const updateSupplier = command(suppliers.updateSupplier, async (tx, { params: { id }, body }) => {
  const found = await lockSupplier(tx, id)
  if (!found) throw new Problem('supplier-unknown')
  if (await isSupplierNameTaken(tx, { id, nombre: body.nombre })) throw new Problem('supplier-name-taken')
  await writeSupplier(tx, id, body)
  const { id: _id, ingresos, ...before } = found
  return {
    reply: { ...body, id, ingresos },
    audit: { what: 'cambió un proveedor', object: `supplier:${id}`, before, after: body },
  }
})

/** Removes a supplier. Refuses one with goods receipts, because they name the supplier. */
export const deleteSupplier = command(suppliers.deleteSupplier, async (tx, { params: { id } }) => {
  const found = await lockSupplier(tx, id)
  if (!found) throw new Problem('supplier-unknown')
  if (found.ingresos > 0) throw new Problem('supplier-has-receipts')
  await removeSupplier(tx, id)
  return {
    reply: { message: 'Proveedor quitado' },
    audit: { what: 'quitó un proveedor', object: `supplier:${id}`, before: { nombre: found.nombre } },
  }
})
