import { setTimeout as pause } from 'node:timers/promises'
import type { RowQueue } from '#server/database/prepare-queues.ts'
import { isBulkEditRunning } from '#server/features/bulk-edits/bulk-edit-store.ts'
import { readPayment } from '#server/features/payments/read-payment.ts'
import { giveUpRefund } from '#server/features/payments/refund-store.ts'
import { type JobShop, Postponed, type RowJob } from './row-job.ts'
import { runBulkEdits } from './run-bulk-edits.ts'
import { giveUpEmail, sendEmail } from './send-email.ts'
import { sendRefund } from './send-refund.ts'

/** A kind of work that the shop does for each row that waits, in one of its processes. */
export type RowJobs = {
  name: RowQueue
  /** As staff read it: its name, and what it does in a sentence. */
  titulo: string
  texto: string
  /** What one job did, in words, and several. */
  hecho: readonly [one: string, many: string]
  /** Whether its jobs wait while the shop does nothing by itself. */
  waitsInPause: boolean
  /** Runs one job, with no transaction open around it. May be cut off anywhere and run again. A failure is retried later. */
  run(shop: JobShop, job: RowJob): Promise<void>
  /** Ends a job that was given up. */
  giveUp?(shop: JobShop, id: string): Promise<void>
}

/** Between the parts of a bulk edit, because sales come first. */
const RESTS_MS = 20

export const rowJobs: readonly RowJobs[] = [
  {
    name: 'send-emails',
    titulo: 'Enviar correos',
    texto: 'Manda los correos de las compras y de las cuentas, y vuelve a probar con los que no salieron.',
    hecho: ['correo enviado', 'correos enviados'],
    waitsInPause: true,
    run: sendEmail,
    giveUp: giveUpEmail,
  },
  {
    name: 'bulk-edits',
    titulo: 'Cambiar muchos productos',
    texto: 'Aplica de a partes los cambios de muchos productos que se piden en Productos.',
    hecho: ['cambio aplicado', 'cambios aplicados'],
    // A person just asked for them.
    waitsInPause: false,
    async run(shop, { closing }) {
      await runBulkEdits(shop, { closing, rest: () => pause(RESTS_MS) })
      if (closing.aborted && (await isBulkEditRunning(shop.pool))) throw new Postponed()
    },
  },
  {
    name: 'send-refunds',
    titulo: 'Devolver pagos',
    texto: 'Pide a Mercado Pago las devoluciones que esperan, y las que fallaron otra vez.',
    hecho: ['devolución hecha', 'devoluciones hechas'],
    waitsInPause: true,
    run: sendRefund,
    giveUp: (shop, id) => giveUpRefund(shop.pool, { id: Number(id), at: shop.clock.now() }),
  },
  {
    name: 'read-payments',
    titulo: 'Leer los pagos avisados',
    texto: 'Lee en Mercado Pago cada pago que avisa que cambió, y pone al día su venta.',
    hecho: ['pago leído', 'pagos leídos'],
    waitsInPause: false,
    // The next comparison with the provider reads the payments that were given up.
    run: (shop, { id }) => readPayment(shop, id),
  },
]
