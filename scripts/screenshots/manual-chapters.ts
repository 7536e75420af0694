import { countShots } from './count-shots.ts'
import { counterShots } from './counter-shots.ts'
import { customerShots } from './customer-shots.ts'
import { importShots } from './import-shots.ts'
import { invoicingShots } from './invoicing-shots.ts'
import { labelShots } from './label-shots.ts'
import { legalShots } from './legal-shots.ts'
import { officeShots } from './office-shots.ts'
import { reportShots } from './report-shots.ts'
import { receivingShots } from './receiving-shots.ts'
import { shippingShots } from './shipping-shots.ts'
import { shopShots } from './shop-shots.ts'
import type { Shot } from './shot.ts'
import { transferShots } from './transfer-shots.ts'

/**
 * Screenshots of each chapter of the manual, by the name of its file, in the order in which they are taken: the
 * counter makes many sales after the panel has few of them, and the last four chapters change the store data.
 */
export const manualChapters: Readonly<Record<string, readonly Shot[]>> = {
  tienda: shopShots,
  panel: officeShots,
  informes: reportShots,
  mostrador: counterShots,
  etiquetas: labelShots,
  'ingreso-de-mercaderia-y-costos': receivingShots,
  conteos: countShots,
  clientes: customerShots,
  'mudarse-desde-tiendanube': importShots,
  envios: shippingShots,
  transferencias: transferShots,
  'facturar-con-arca': invoicingShots,
  'datos-legales-y-arrepentimiento': legalShots,
}

export const allShots: readonly Shot[] = Object.values(manualChapters).flat()
