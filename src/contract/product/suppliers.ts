import { parseTaxId } from '#domain/store/tax-id.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { emailAddress, idText, phone, requiredText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Ingreso de mercadería'
const params = z.object({ id: idText(100) })

const cuit = text(20)
  .overwrite((typed) => parseTaxId(typed) ?? typed)
  .refine(
    (typed) => typed === '' || parseTaxId(typed) !== undefined,
    'Revisá el CUIT: son once números, como 30-12345678-1',
  )

const supplierFields = {
  nombre: requiredText(120, 'Escribí el nombre'),
  cuit: cuit.default(''),
  telefono: phone.default(''),
  correo: z.union([z.literal(''), emailAddress]).default(''),
  nota: text(300).default(''),
}

const supplier = z.object({
  id: z.string(),
  nombre: z.string(),
  cuit: z.string(),
  telefono: z.string(),
  correo: z.string(),
  nota: z.string(),
  ingresos: z.number().int().meta({ description: 'Cuántos ingresos de mercadería tiene, con borradores' }),
})

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers',
  allow: ['admin'],
  tag,
  summary: 'Todos los proveedores, por nombre.',
  reply: z.array(supplier),
})

export const listSupplierNames = endpoint({
  method: 'GET',
  path: '/api/suppliers/names',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los nombres de los proveedores, para elegir uno al preparar un ingreso.',
  reply: z.array(z.object({ id: z.string(), nombre: z.string() })),
})

const problems = ['sale-in-progress', 'idempotency-key-reused'] as const

export const createSupplier = endpoint({
  method: 'POST',
  path: '/api/suppliers',
  allow: ['admin'],
  tag,
  summary: 'Agrega un proveedor.',
  body: z.object(supplierFields),
  reply: supplier,
  problems: ['supplier-name-taken', ...problems],
  idempotencyNamespace: 'supplier',
})

export const updateSupplier = endpoint({
  method: 'PUT',
  path: '/api/suppliers/:id',
  allow: ['admin'],
  tag,
  summary: 'Cambia los datos de un proveedor.',
  params,
  body: z.object(supplierFields),
  reply: supplier,
  problems: ['supplier-unknown', 'supplier-name-taken', ...problems],
  idempotencyNamespace: 'supplier-edit',
})

export const deleteSupplier = endpoint({
  method: 'DELETE',
  path: '/api/suppliers/:id',
  allow: ['admin'],
  tag,
  summary: 'Quita un proveedor que no tiene ingresos.',
  params,
  reply: z.object({ message: z.string() }),
  problems: ['supplier-unknown', 'supplier-has-receipts', ...problems],
  idempotencyNamespace: 'supplier-removal',
})
