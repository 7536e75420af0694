import type { BodyOf } from '#contract/http/endpoint.ts'
import * as jobs from '#contract/job/jobs.ts'
import { Problem } from '#contract/http/problem.ts'
import { EXTRA_HOLD_HOURS } from '#domain/job/job-pause.ts'
import { command } from '#server/commands/command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { giveUpOldEmails } from '#server/features/emails/delivery-store.ts'
import { extendHolds } from '#server/features/sales/due-sale-store.ts'
import { pauseText, readPause } from '#server/jobs/pause/read-pause.ts'
import {
  EXPIRY_JOB,
  lockReview,
  readManyReview,
  readOffReview,
  type Review,
  storeConfirmation,
} from './review-store.ts'

const HOUR_MS = 60 * 60_000
/** A confirmation is valid for 30 minutes after the dialog was shown. */
const CONFIRMATION_LIFETIME_MS = 30 * 60_000

/**
 * Applies an admin's decision about waiting sales and e-mails. Includes only sales due until `hasta`, and at most the
 * number that the admin saw. Refuses with `review-not-needed` if nothing waits, and with `review-changed` if more waits
 * than the admin saw.
 */
export const confirmReview = command(jobs.confirmJobReview, {
  prepare: async ({ deps }) => {
    const pause = await readPause(deps)
    if (pause && pause.why !== 'off') throw new Problem('job-paused', { text: pauseText(pause) })
  },
  run: async (tx, { body, at, deps }) => {
    const anular = body.compras === 'anular'
    const enviar = body.envio === 'enviar'
    const until = new Date(body.hasta)
    await lockReview(tx)
    const review = await requireShownReview(tx, { body, until, at, provider: deps.payments?.name })
    if (!anular) await extendHolds(tx, { until, vence: new Date(at.getTime() + EXTRA_HOLD_HOURS * HOUR_MS) })
    if (!enviar && review.why === 'off' && review.queuedBefore)
      await giveUpOldEmails(tx, { before: review.queuedBefore, at })
    await storeConfirmation(tx, until)
    const { ventas, correos } = review
    return {
      reply: {
        message: anular || ventas === 0 ? 'Listo: las tareas siguen' : 'Listo: esas ventas tienen más tiempo',
      },
      audit: {
        what: 'revisó lo que la tienda iba a hacer sola',
        object: `job:${EXPIRY_JOB}`,
        after: { hasta: body.hasta, ventas, anular, correos, enviar },
      },
    }
  },
  afterCommit: ({ deps }) => deps.jobRequests.request(EXPIRY_JOB),
})

async function requireShownReview(
  tx: Transaction,
  {
    body,
    until,
    at,
    provider,
  }: {
    body: BodyOf<typeof jobs.confirmJobReview>
    until: Date
    at: Date
    provider: string | undefined
  },
): Promise<Review> {
  const reviewAt = async (now: Date) =>
    (await readOffReview(tx, { now, provider })) ?? (await readManyReview(tx, now))
  if (!(await reviewAt(at))) throw new Problem('review-not-needed')
  const isOutdated = until > at || at.getTime() - until.getTime() > CONFIRMATION_LIFETIME_MS
  const shown = isOutdated ? undefined : await reviewAt(until)
  if (!shown || shown.ventas > body.ventas || shown.correos > body.correos)
    throw new Problem('review-changed')
  return shown
}
