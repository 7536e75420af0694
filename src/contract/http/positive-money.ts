import { moneyInput } from './wire.ts'
import { z } from './z.ts'

export const positiveMoney = z
  .union([z.number(), z.string()])
  .refine((typed) => !(Number(typed) <= 0), 'El monto debe ser mayor que 0')
  .pipe(moneyInput)
