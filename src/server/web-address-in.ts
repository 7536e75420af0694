import tlds from 'tlds' with { type: 'json' }
import { holdsWebAddress } from '#domain/web-address.ts'

const topLevels = new Set(tlds)

/**
 * Whether a text that travels in an e-mail holds what a mail program would make a link of (`holdsWebAddress`). The list of
 * top-level domains weighs too much for shoppers' pages, so the server alone decides.
 */
export const isWebAddressIn = (text: string): boolean => holdsWebAddress(text, topLevels)
