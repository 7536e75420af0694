import type { Payment, UnreadablePayment } from '#domain/payment.ts'
import type { PaymentFault, PaymentOfSale } from '#domain/sale-of-payments.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** A payment's row, as far as its sale goes. */
export type KeptPayment = PaymentOfSale & {
  id: number
  /** Why the provider's last report could not be read; '' when it could. */
  ilegible: string
  venceCupon: Date | null
  aviso: PaymentFault | ''
  /** All the money back means the goods are back too: staff said so of a refund. */
  vuelveStock: boolean
}

/** What a payment's row said before it was heard of again; undefined for a new payment. */
export type Before = { ventaId: string | null; devuelto: Payment['devuelto']; actualizado: Date | null }

export async function findKept(
  db: Queryable,
  { provider, pagoId }: { provider: string; pagoId: string },
): Promise<Before | undefined> {
  const { rows } = await db.query<Before>({
    name: 'kept-payment',
    text: `select "ventaId", devuelto, provider_updated_at as actualizado from payments
           where provider = $1 and "pagoId" = $2`,
    values: [provider, pagoId],
  })
  return rows[0]
}

/**
 * Writes down what a provider says of a payment, unless the row says the same or something newer. Answers the sale it belongs to
 * then, as staff have it or else as the payment names it (null: none the shop knows); undefined when nothing changed. The caller
 * holds that sale.
 */
export async function keepPayment(
  tx: Queryable,
  provider: string,
  payment: Payment,
): Promise<{ id: number; ventaId: string | null } | undefined> {
  const { rows } = await tx.query<{ id: number; ventaId: string | null }>({
    name: 'keep-payment',
    text: `insert into payments as kept (provider, "pagoId", "ventaId", "ordenId", estado, "detalleEstado", "fecCreacion",
             "fecAprobado", "montoTotal", devuelto, moneda, cobrador, cuotas, "idPagador", email, dni, provider_updated_at,
             "venceCupon", disputado)
           values ($1, $2, (select id from sales where id = $3), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
             $18, $5 in ('in_mediation', 'charged_back'))
           on conflict (provider, "pagoId") do update set "ventaId" = coalesce(kept."ventaId", excluded."ventaId"),
             "ordenId" = excluded."ordenId", estado = excluded.estado, "detalleEstado" = excluded."detalleEstado",
             "fecCreacion" = excluded."fecCreacion", "fecAprobado" = excluded."fecAprobado",
             "montoTotal" = excluded."montoTotal", devuelto = excluded.devuelto, moneda = excluded.moneda,
             cobrador = excluded.cobrador, cuotas = excluded.cuotas, "idPagador" = excluded."idPagador",
             email = excluded.email, dni = excluded.dni, provider_updated_at = excluded.provider_updated_at,
             "venceCupon" = excluded."venceCupon", disputado = kept.disputado or excluded.disputado,
             ilegible = '', aviso = case when kept.aviso = 'ilegible' then '' else kept.aviso end
           where kept.provider_updated_at is null or kept.provider_updated_at < excluded.provider_updated_at
             or (kept.provider_updated_at = excluded.provider_updated_at and (kept.ilegible <> '' or
               (kept.estado, kept."detalleEstado", kept.devuelto, kept."montoTotal") is distinct from
               (excluded.estado, excluded."detalleEstado", excluded.devuelto, excluded."montoTotal")))
           returning id, "ventaId"`,
    values: [
      provider,
      payment.pagoId,
      payment.ventaId,
      payment.ordenId,
      payment.estado,
      payment.detalleEstado,
      payment.fecCreacion,
      payment.fecAprobado,
      payment.montoTotal,
      payment.devuelto,
      payment.moneda,
      payment.cobrador,
      payment.cuotas,
      payment.idPagador,
      payment.email,
      payment.dni,
      payment.actualizado,
      payment.venceCupon,
    ],
  })
  return rows[0]
}

/**
 * Writes down that the shop cannot read a payment, and why. What was read of it before stays. Returns undefined when the
 * row says so already.
 */
export async function keepUnread(
  tx: Queryable,
  provider: string,
  { pagoId, ventaId, porque, at }: UnreadablePayment & { at: Date },
): Promise<
  Pick<KeptPayment, 'id' | 'pagoId' | 'montoTotal' | 'moneda' | 'cobrador' | 'ilegible'> | undefined
> {
  const { rows } = await tx.query<KeptPayment>({
    name: 'keep-unread-payment',
    text: `insert into payments as kept (provider, "pagoId", "ventaId", estado, "fecCreacion", "montoTotal", aviso, ilegible)
           values ($1, $2, (select id from sales where id = $3), 'ilegible', $4, 0, 'ilegible', $5)
           on conflict (provider, "pagoId") do update set aviso = 'ilegible', ilegible = excluded.ilegible, archivado = null
           where kept.ilegible <> excluded.ilegible
           returning id, "pagoId", "montoTotal", moneda, cobrador, ilegible`,
    values: [provider, pagoId, ventaId, at, porque],
  })
  return rows[0]
}

/** Numbers of the payments that the shop could not read, the first of them first. */
export async function readUnread(
  db: Queryable,
  { provider, limit }: { provider: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ pagoId: string }>({
    name: 'unread-payments',
    text: `select "pagoId" from payments where provider = $1 and ilegible <> '' order by id limit $2`,
    values: [provider, limit],
  })
  return rows.map(({ pagoId }) => pagoId)
}

/** How many payments staff have to look at because the shop cannot read them. */
export async function countUnread(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-unread-payments',
    text: `select count(*)::int as count from payments where ilegible <> ''`,
  })
  return rows[0]?.count ?? 0
}

/** All payments of a sale, archived or not. Whoever changes something by them holds the sale. */
export async function readPaymentsOfSale(tx: Queryable, saleId: string): Promise<KeptPayment[]> {
  const { rows } = await tx.query<
    Omit<KeptPayment, 'seDevuelvePor'> & { seDevuelvePor: KeptPayment['seDevuelvePor'] | null }
  >({
    name: 'payments-of-sale',
    text: `select payments.id, "pagoId", estado, "detalleEstado", "fecCreacion", "fecAprobado", "montoTotal", devuelto, moneda,
             cobrador, aviso, ilegible, disputado, "venceCupon", given."devueltoEnEfectivo", given."vuelveStock", given."seDevuelvePor"
           from payments, lateral (
             select coalesce(sum(monto) filter (where medio = 'efectivo'), 0)::bigint as "devueltoEnEfectivo",
               coalesce(bool_or("vuelveStock"), false) as "vuelveStock",
               min(motivo) filter (where actor is null) as "seDevuelvePor"
             from refunds where payment_id = payments.id
           ) as given
           where "ventaId" = $1 order by payments.id`,
    values: [saleId],
  })
  return rows.map(({ seDevuelvePor, ...row }) => ({ ...row, seDevuelvePor: seDevuelvePor ?? undefined }))
}

/** What staff have to look at in a payment; '' for nothing. One they put away comes back for it. */
export async function writeFault(
  tx: Queryable,
  { id, aviso }: Pick<KeptPayment, 'id' | 'aviso'>,
): Promise<void> {
  await tx.query({
    name: 'write-payment-fault',
    text: `update payments set aviso = $2, archivado = case when $2 = '' then archivado end where id = $1`,
    values: [id, aviso],
  })
}

/** A payment that names no sale of the shop's: staff find out whose it is. */
export async function markWithoutSale(
  tx: Queryable,
  { provider, pagoId }: { provider: string; pagoId: string },
): Promise<void> {
  await tx.query({
    name: 'mark-payment-without-sale',
    text: `update payments set aviso = 'sin-venta' where provider = $1 and "pagoId" = $2 and estado = 'approved'`,
    values: [provider, pagoId],
  })
}
