import { requiredText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

export const REASON_MISSING = 'Escribí el motivo de la anulación'

/** The screens require a reason from all staff, including admins. */
export const requiredReason = z.object({ motivo: requiredText(200, REASON_MISSING) })
