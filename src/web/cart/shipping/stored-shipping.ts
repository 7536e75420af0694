import { z } from '#contract/http/z.ts'
import { openStoredJson } from '#web/storage/stored-json.ts'

const notChosen = { opcion: '', sucursal: '' }

/** Chosen shipping option and branch. '' means not chosen. The choice survives a reload. */
export const storedShipping = openStoredJson({
  storage: 'sessionStorage',
  key: 'envioDelCarrito',
  empty: notChosen,
  schema: z.object({ opcion: z.string().max(80), sucursal: z.string().max(80) }),
})

export const forgetShipping = (): void => storedShipping.save(notChosen)
