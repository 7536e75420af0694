import type { ReplyOf } from '#contract/http/endpoint.ts'
import type * as contract from '#contract/invoices/unmatched-vouchers.ts'
import { readVoucherCode } from '#domain/invoices/voucher-type.ts'
import type { Deps } from '#server/deps.ts'
import { isAdoptable } from './is-adoptable.ts'
import { countUnmatched, readCandidates, readUnmatched } from './unmatched-voucher-store.ts'
import { readVoucherSetup } from './voucher-setup.ts'

/** Vouchers of a reply. A restored backup misses those of a day at most. */
const MAX_LISTED = 200

/** Returns the vouchers that the authority has and the shop does not, with the waiting vouchers that look like them. */
export async function listUnmatchedVouchers(
  shop: Pick<Deps, 'config' | 'store' | 'pool'>,
): Promise<ReplyOf<typeof contract.listUnmatchedVouchers>> {
  const { pool } = shop
  const setup = await readVoucherSetup(shop, pool)
  if (!setup) return { total: 0, comprobantes: [] }
  const { ambiente } = setup
  const found = await readUnmatched(pool, { ambiente, limit: MAX_LISTED })
  if (found.length === 0) return { total: 0, comprobantes: [] }
  const waiting = await readCandidates(pool, { ambiente, totals: found.map(({ total }) => total) })
  return {
    total: await countUnmatched(pool, ambiente),
    comprobantes: found.map((one) => {
      const { letter, kind } = readVoucherCode(one.codigo)!
      return {
        id: one.id,
        letra: letter,
        clase: kind,
        puntoDeVenta: one.puntoDeVenta,
        numero: one.numero,
        fecha: one.fecha,
        total: one.total,
        documento: { tipo: one.documentoTipo, numero: one.documentoNumero },
        cae: one.cae,
        caeVence: one.caeVence,
        candidatos: waiting
          .filter(({ voucher }) => voucher.total === one.total && voucher.clase === kind)
          .map(({ voucher, venta, cliente }) => ({
            id: voucher.id,
            venta,
            cliente,
            fecha: voucher.fecha,
            coincide: isAdoptable(voucher, one),
          })),
      }
    }),
  }
}
