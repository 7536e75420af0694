import { Problem } from '#contract/http/problem.ts'
import { startOfDay } from '#domain/calendar.ts'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import { monthDays } from '#domain/invoices/vat-book.ts'
import type { Deps } from '#server/deps.ts'
import { type ArchivedFile, PrivateArchive } from '#server/handlers/private-archive.ts'
import { printVoucher, voucherFileName } from './print-voucher.ts'
import {
  countVouchersOfMonth,
  findCursorOfMonth,
  readVouchersOfMonth,
  type VoucherMonth,
} from './printable-voucher-store.ts'

/** Most PDFs of one archive, about 15 MB and half a minute of work. */
export const MAX_PDFS = 500

const READ_AT_ONCE = 50

type Month = { mes: string; ambiente: ArcaEnvironment }

/** Returns the number of authorised vouchers of a month, and of the archives that contain their PDFs. */
export async function showVoucherMonth(
  { pool }: Pick<Deps, 'pool'>,
  { mes, ambiente }: Month,
): Promise<{ comprobantes: number; archivos: number }> {
  const comprobantes = await countVouchersOfMonth(pool, { ambiente, ...monthDays(mes) })
  return { comprobantes, archivos: Math.ceil(comprobantes / MAX_PDFS) }
}

/**
 * Returns an archive with the PDFs of a month. `parte` counts from 1, and each part has `MAX_PDFS` files. A PDF is written
 * when the client is ready for it. Refuses with `voucher-month-empty` if the part has no voucher.
 */
export async function archiveVoucherPdfs(
  shop: Pick<Deps, 'pool' | 'store'>,
  { mes, ambiente, parte }: Month & { parte: number },
): Promise<PrivateArchive> {
  const month = { ambiente, ...monthDays(mes) }
  const after = await findCursorOfMonth(shop.pool, month, (parte - 1) * MAX_PDFS)
  if (after === undefined) throw new Problem('voucher-month-empty')
  const test = ambiente === 'produccion' ? '' : 'prueba-'
  return new PrivateArchive({
    name: `comprobantes-${test}${mes}${parte === 1 ? '' : `-${parte}`}.zip`,
    files: pdfsOf(shop, month, after),
  })
}

async function* pdfsOf(
  { pool, store }: Pick<Deps, 'pool' | 'store'>,
  month: VoucherMonth,
  first: number,
): AsyncGenerator<ArchivedFile> {
  const profile = await store.profile()
  const { writeVoucherPdf } = await import('./write-voucher-pdf.ts')
  let after = first
  for (let written = 0; written < MAX_PDFS;) {
    const limit = Math.min(READ_AT_ONCE, MAX_PDFS - written)
    const found = await readVouchersOfMonth(pool, month, { after, limit })
    for (const printable of found) {
      yield {
        name: voucherFileName(printable.voucher),
        bytes: await writeVoucherPdf(printVoucher(printable, profile)),
        lastModified: startOfDay(printable.voucher.fecha),
      }
    }
    if (found.length < limit) return
    written += found.length
    after = found.at(-1)!.voucher.orden
  }
}
