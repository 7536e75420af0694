import { hasSameContent } from '#domain/invoices/sent-voucher.ts'
import { retryableStates } from '#domain/invoices/voucher-state.ts'
import type { UnmatchedVoucher } from './unmatched-voucher-store.ts'
import type { StoredVoucher } from './voucher-store.ts'

/**
 * Returns true if a waiting voucher may be the unmatched one: same environment, type, total and document. The dates may
 * differ, because a sale that is entered again after a restored backup is due on a later day.
 */
export const isAdoptable = (voucher: StoredVoucher, found: UnmatchedVoucher): boolean =>
  retryableStates.some((estado) => estado === voucher.estado) &&
  voucher.ambiente === found.ambiente &&
  voucher.codigo === found.codigo &&
  hasSameContent(contentOf(voucher), contentOf(found))

const contentOf = ({ total, documentoTipo, documentoNumero }: StoredVoucher | UnmatchedVoucher) => ({
  total,
  documento: { tipo: documentoTipo, numero: documentoNumero },
})
