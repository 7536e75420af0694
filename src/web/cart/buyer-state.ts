import { z } from '#contract/http/z.ts'
import { contactTexts } from './contact-draft.ts'

/** History state that a receipt passes to /register: the buyer. The URL contains no personal data. */
export const buyerState = z.object({ comprador: contactTexts })

export type BuyerState = z.infer<typeof buyerState>
