import type { Role } from '#domain/account/role.ts'
import type { Money } from '#domain/money.ts'
import { hoursToConfirm, type WithdrawalState, withdrawalTerm } from '#domain/sale/withdrawal.ts'
import { withdrawalTermText } from '#domain/text/withdrawal-term-text.ts'

type WithdrawalRow = {
  id: string
  codigo: string
  numero: number
  ventaId: string
  cliente: string
  correo: string
  estado: WithdrawalState
  creado: Date
  total: Money
}

/** Returns the fields of a withdrawal that staff see. A seller sees no e-mail of a web purchase. */
export function listedWithdrawal(
  { id, codigo, numero, ventaId, cliente, correo, estado, creado, total }: WithdrawalRow,
  { entregada, now, rol }: { entregada: Date | null; now: Date; rol: Role },
) {
  const term = withdrawalTerm({ entregada, pedido: creado })
  return {
    id,
    codigo,
    numero,
    ventaId,
    cliente,
    correo: rol === 'admin' ? correo : '',
    estado,
    cuando: creado.toISOString(),
    plazo: withdrawalTermText(term),
    fueraDePlazo: term.estado === 'fuera',
    horas: estado === 'Recibido' ? hoursToConfirm(creado, now) : null,
    total,
  }
}
