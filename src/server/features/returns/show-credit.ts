import { Problem } from '#contract/http/problem.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readCredit } from '#contract/sale/credits.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { findIssuedCredit, readCreditMovements } from './credit-list-store.ts'
import { listedCredit } from './listed-credit.ts'

/** Returns a store credit with its movements, or refuses with `credit-unknown`. */
export async function showCredit(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: string,
): Promise<ReplyOf<typeof readCredit>> {
  const credit = await findIssuedCredit(pool, id)
  if (!credit) throw new Problem('credit-unknown')
  const movements = await readCreditMovements(pool, id)
  return {
    ...listedCredit(credit, dayOf(clock.now())),
    valor: credit.valor,
    movimientos: movements.map(({ creado, quien, ...movement }) => ({
      ...movement,
      cuando: creado.toISOString(),
      quien: quien ?? '',
    })),
  }
}
