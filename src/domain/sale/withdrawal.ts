import { type Day, dayOf, daysBefore } from '#domain/calendar.ts'

/**
 * States of a withdrawal ('arrepentimiento'). 'Recibido': the customer has the code. 'Confirmado': staff confirmed the
 * request. 'Devuelto': goods and money went back. 'Rechazado': refused with a reason.
 */
export const withdrawalStates = ['Recibido', 'Confirmado', 'Devuelto', 'Rechazado'] as const

export type WithdrawalState = (typeof withdrawalStates)[number]

/** States in which the shop still has something to do. */
export const openWithdrawalStates = ['Recibido', 'Confirmado'] as const satisfies readonly WithdrawalState[]

// A shop may give the money back after a refusal, because the law is above its opinion.
const allowed: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  Recibido: ['Confirmado', 'Devuelto', 'Rechazado'],
  Confirmado: ['Devuelto', 'Rechazado'],
  Devuelto: [],
  Rechazado: ['Devuelto'],
}

export const canMoveWithdrawal = (from: WithdrawalState, to: WithdrawalState): boolean =>
  allowed[from].includes(to)

/** Days from the delivery to withdraw from a purchase (Disp. 954/2025, Ley 24.240 art. 34). */
export const WITHDRAWAL_DAYS = 10

/** 'abierto': not delivered, so the term has not begun. */
export type WithdrawalTerm = { estado: 'abierto' } | { estado: 'dentro' | 'fuera'; hasta: Day }

/**
 * Returns whether a request of the moment `pedido` is within its term. The tenth calendar day after the day of the delivery, store
 * time, is the last one. `entregada`: null if the purchase is not delivered yet.
 */
export function withdrawalTerm({
  entregada,
  pedido,
}: {
  entregada: Date | null
  pedido: Date
}): WithdrawalTerm {
  if (entregada === null) return { estado: 'abierto' }
  const hasta = daysBefore(dayOf(entregada), -WITHDRAWAL_DAYS)
  return { estado: dayOf(pedido) <= hasta ? 'dentro' : 'fuera', hasta }
}

const HOUR_MS = 3_600_000

/** Hours in which staff must confirm a request by the same medium (Disp. 954/2025). */
export const CONFIRMATION_HOURS = 24

/** Hours before the end of the clock at which staff get a notice. */
export const NOTICE_HOURS = 6

/** Returns the moment until which staff must confirm a request of the moment `pedido`. */
export const confirmationDeadline = (pedido: Date): Date =>
  new Date(pedido.getTime() + CONFIRMATION_HOURS * HOUR_MS)

/** Returns the hours that are left to confirm a request, rounded down. Below zero if they are over. */
export const hoursToConfirm = (pedido: Date, now: Date): number =>
  Math.floor((confirmationDeadline(pedido).getTime() - now.getTime()) / HOUR_MS)

/** Returns the moment until which a request must be older to need the notice. */
export const noticeDueBefore = (now: Date): Date =>
  new Date(now.getTime() - (CONFIRMATION_HOURS - NOTICE_HOURS) * HOUR_MS)
