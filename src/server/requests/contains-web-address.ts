import tlds from 'tlds' with { type: 'json' }
import { containsWebAddress as containsAddressUnder } from '#domain/text/contains-web-address.ts'

const topLevelDomains = new Set(tlds)

/**
 * Returns whether a mail program would turn part of the text into a link (`containsWebAddress`). Only on the server,
 * because the list of top-level domains is too large for browsers.
 */
export const containsWebAddress = (text: string): boolean => containsAddressUnder(text, topLevelDomains)
