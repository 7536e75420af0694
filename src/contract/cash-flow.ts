import { cashEntryTypes } from '#domain/cash-flow.ts'
import { endpoint } from './endpoint.ts'
import { money, text } from './wire.ts'
import { z } from './z.ts'

const tag = 'Caja'

const cashEntry = z.object({
  id: z.string(),
  tipo: z.enum(cashEntryTypes),
  monto: money,
  descripcion: z.string(),
  fecha: z.string().meta({ description: 'dd/MM/yyyy' }),
  hora: z.string().meta({ description: 'HH:mm' }),
})

export const listCashEntries = endpoint({
  method: 'GET',
  path: '/api/sheets/cashflow',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los movimientos de la caja, los más nuevos primero.',
  reply: z.array(cashEntry),
  later: true,
})

export const addCashEntry = endpoint({
  method: 'POST',
  path: '/api/sheets/cashflow/add',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Agrega un movimiento a la caja.',
  body: z.object({
    tipo: z.enum(cashEntryTypes),
    monto: money,
    descripcion: text(200),
    fecha: text(40),
  }),
  reply: cashEntry,
  later: true,
})
