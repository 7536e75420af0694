import { setTimeout as pause } from 'node:timers/promises'
import type { RowQueue } from '#server/database/migration/job-queues.ts'
import { isBulkEditRunning } from '#server/features/bulk-edits/bulk-edit-store.ts'
import { receiveWebhook } from '#server/features/payments/webhook/serve-webhook.ts'
import { refreshPayment } from '#server/features/payments/reconcile/refresh-payment.ts'
import { giveUpDownload } from '#server/features/product-import/stores/image-download-store.ts'
import { giveUpRefund } from '#server/features/payments/refunds/refund-store.ts'
import { type JobShop, Postponed, type RowJob } from './queue/row-job.ts'
import { downloadImage } from './handlers/download-image.ts'
import { runBulkEdits } from './handlers/run-bulk-edits.ts'
import { giveUpProductImport, runProductImport } from './handlers/run-product-import.ts'
import { issueVouchersOfJob } from './handlers/issue-vouchers.ts'
import { giveUpEmail, sendEmail } from './handlers/send-email.ts'
import { sendRefund } from './handlers/send-refund.ts'

/** A queue with one job per row. Each job runs in one process at a time. */
export type RowJobQueue = {
  name: RowQueue
  hecho: readonly [one: string, many: string]
  /** True if the jobs wait during a pause. */
  waitsInPause: boolean
  /**
   * Runs one job outside of a transaction. The job may be interrupted at any point and run again. A failed job is
   * retried.
   */
  run(shop: JobShop, job: RowJob): Promise<void>
  giveUp?(shop: JobShop, id: string): Promise<void>
}

/** A queue that staff see. */
type ListedQueue = RowJobQueue & { titulo: string; texto: string }

/** Pause between batches in milliseconds, because sales have priority. */
const PAUSE_MS = 20

export const rowJobQueues: readonly ListedQueue[] = [
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
    // A person just requested the edit.
    waitsInPause: false,
    async run(shop, { closing }) {
      await runBulkEdits(shop, { closing, pauseBetweenBatches: () => pause(PAUSE_MS) })
      if (closing.aborted && (await isBulkEditRunning(shop.pool))) throw new Postponed()
    },
  },
  {
    name: 'product-imports',
    titulo: 'Importar productos',
    texto: 'Lee los archivos que se suben en Importar, y guarda o deshace sus productos de a partes.',
    hecho: ['paso de una importación', 'pasos de importaciones'],
    // A person just requested the import.
    waitsInPause: false,
    run: runProductImport,
    giveUp: giveUpProductImport,
  },
  {
    name: 'image-downloads',
    titulo: 'Traer fotos',
    texto:
      'Trae las fotos que un archivo importado nombra por su dirección, y vuelve a probar con las que no llegaron.',
    hecho: ['foto traída', 'fotos traídas'],
    // A person just requested the import.
    waitsInPause: false,
    run: downloadImage,
    giveUp: ({ pool, clock }, id) => giveUpDownload(pool, id, clock.now()),
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
    // Without `giveUp`, because the reconciliation reads the payments of failed jobs.
    run: (shop, { id }) => refreshPayment(shop, id),
  },
  {
    name: 'issue-vouchers',
    titulo: 'Hacer comprobantes',
    texto: 'Hace la factura de cada venta y las notas de crédito de lo que se devuelve, y las manda a ARCA.',
    hecho: ['venta revisada', 'ventas revisadas'],
    waitsInPause: true,
    // Without `giveUp`, because the scheduled job finds the sales of failed jobs.
    run: issueVouchersOfJob,
  },
]

const simulatorWebhooks: RowJobQueue = {
  name: 'simulator-webhooks',
  hecho: ['aviso entregado', 'avisos entregados'],
  waitsInPause: false,
  run: async (shop, { id }) => shop.simulator?.sendWebhook(id, (webhook) => receiveWebhook(shop, webhook)),
  giveUp: async ({ simulator }, id) => simulator?.removeWebhook(id),
}

/** Returns the queues that this shop runs. Staff do not see the queue of the payment simulator. */
export const usedQueues = ({ simulator }: Pick<JobShop, 'simulator'>): readonly RowJobQueue[] =>
  simulator ? [...rowJobQueues, simulatorWebhooks] : rowJobQueues
