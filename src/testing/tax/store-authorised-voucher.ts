import type { Day } from '#domain/calendar.ts'
import type { VoucherBuyer } from '#domain/invoices/voucher-snapshot.ts'
import { voucherAmounts } from '#domain/invoices/voucher-amounts.ts'
import { readVoucherCode, type VoucherCode } from '#domain/invoices/voucher-type.ts'
import { insertVoucher, type StoredVoucher, writeVoucher } from '#server/features/vouchers/voucher-store.ts'
import { aPrintedLine, anAuthorisedVoucher } from '#testing/fixtures/an-authorised-voucher.ts'
import type { Shop } from '#testing/shop/open-shop.ts'

type VoucherParts = Partial<
  Pick<StoredVoucher, 'ambiente' | 'fecha' | 'renglones' | 'asociadoId' | 'origen'>
> & {
  saleId: string
  codigo?: VoucherCode
  numero: number
  comprador?: VoucherBuyer
}

/** Stores a voucher of a sale. Default: an authorised B to a final consumer. 'pendiente' leaves it without its CAE. */
export async function storeAuthorisedVoucher(
  { deps }: Pick<Shop, 'deps'>,
  {
    saleId,
    codigo = 6,
    numero,
    comprador = anAuthorisedVoucher().comprador,
    ambiente = 'produccion',
    fecha = '2026-11-28' as Day,
    renglones = [aPrintedLine()],
    asociadoId = null,
    origen = `prueba:${codigo}:${numero}`,
  }: VoucherParts,
  estado: 'autorizado' | 'pendiente' = 'autorizado',
): Promise<StoredVoucher> {
  const { letter, kind } = readVoucherCode(codigo)!
  const { documento, ...buyer } = comprador
  const stored = await insertVoucher(deps.pool, {
    ...voucherAmounts({ letter, lines: renglones }),
    ...buyer,
    saleId,
    origen,
    clase: kind,
    letra: letter,
    codigo,
    ambiente,
    puntoDeVenta: 3,
    estado: 'pendiente',
    fecha,
    documentoTipo: documento.tipo,
    documentoNumero: documento.numero,
    emisor: anAuthorisedVoucher().emisor,
    renglones,
    asociadoId,
    motivos: [],
    actor: null,
    creado: deps.clock.now(),
  })
  if (estado === 'pendiente') return stored
  const change = {
    estado,
    numero,
    cae: String(71_263_951_827_400 + numero),
    caeVence: '2026-12-08' as Day,
    autorizado: deps.clock.now(),
  }
  await writeVoucher(deps.pool, stored.id, change)
  return { ...stored, ...change }
}
