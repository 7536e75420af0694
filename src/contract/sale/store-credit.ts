import { money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

/** A store credit as screens show and print it. */
export const storeCredit = z.object({
  codigo: z.string().meta({ description: 'ABCD-EFGH-JKLM' }),
  saldo: money,
  vence: z.string().nullable().meta({ description: 'Último día, dd-MM-yyyy; null si no vence' }),
})
