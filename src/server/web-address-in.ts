import tlds from 'tlds' with { type: 'json' }
import { holdsWebAddress } from '#domain/web-address.ts'

const topLevels = new Set(tlds)

/**
 * Reports whether a mail program would turn part of the text into a link (`holdsWebAddress`). Only the server decides,
 * because the list of top-level domains is too large for browsers.
 */
export const isWebAddressIn = (text: string): boolean => holdsWebAddress(text, topLevels)
