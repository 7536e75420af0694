import { confirmOpeningStep } from '#contract/store/panel.ts'
import {
  type ConfirmableStep,
  isConfirmable,
  missingOpeningSteps,
  type OpeningStep,
  valueToConfirm,
} from '#domain/store/opening-steps.ts'
import { type LegalField, missingLegalData } from '#domain/store/legal-data.ts'
import { command } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import { sendsEmail } from '#server/email/smtp/sends-email.ts'
import { confirmStep, hasPublishedProduct, readConfirmedSteps } from './opening-store.ts'

type MissingStep = { paso: OpeningStep; confirmable: boolean; faltan: LegalField[] }

/** Returns what is missing before a shop in production opens. The demo is always open. */
export async function readOpeningList({
  config,
  mailer,
  payments,
  pool,
  store,
}: Pick<Deps, 'config' | 'mailer' | 'payments' | 'pool' | 'store'>): Promise<MissingStep[]> {
  if (config.mode === 'demo') return []
  const [profile, published, confirmed] = await Promise.all([
    store.profile(),
    hasPublishedProduct(pool),
    readConfirmedSteps(pool),
  ])
  return missingOpeningSteps({
    profile,
    sendsEmail: sendsEmail({ config, mailer }),
    takesCards: payments !== undefined,
    hasPublishedProduct: published,
    confirmed,
  }).map((paso) => ({
    paso,
    confirmable: isConfirmable(paso),
    faltan: paso === 'legales' ? missingLegalData(profile) : [],
  }))
}

/** Stores that the owner opens the shop without this step. Surcharges are confirmed as they are now. */
export const confirmOpening = command(confirmOpeningStep, async (tx, { body: { paso }, deps }) => {
  const { profile } = await deps.store.readFresh()
  await confirmStep(tx, { paso, value: valueToConfirm(paso, profile) })
  return {
    reply: { ok: true as const },
    audit: {
      what: auditTexts[paso],
      object: 'store',
      ...(paso === 'recargos' && { after: { surcharges: profile.surcharges } }),
      ...(paso === 'legales' && { after: { faltan: missingLegalData(profile) } }),
    },
  }
})

const auditTexts: Readonly<Record<ConfirmableStep, string>> = {
  direccion: 'confirmó que la tienda no publica una dirección',
  correos: 'confirmó que la tienda abre sin correos',
  pagos: 'confirmó que la tienda cobra sólo en efectivo',
  imagenes: 'confirmó los íconos hechos con el nombre de la tienda',
  recargos: 'confirmó los recargos del mostrador',
  cambios: 'confirmó que la tienda no publica condiciones de cambio',
  legales: 'confirmó que la tienda abre sin algunos datos legales',
}
