import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import type { StoreProfile } from './store-profile.ts'

/**
 * Returns the normalised phones of the store. Sellers type them for buyers who give none, so they identify no customer.
 */
export const storePhones = ({
  phone,
  chatPhone,
  complaintsPhone,
  supportContacts,
}: Pick<StoreProfile, 'phone' | 'chatPhone' | 'complaintsPhone' | 'supportContacts'>): ReadonlySet<string> =>
  new Set(
    [phone, chatPhone, complaintsPhone, ...supportContacts.map((contact) => contact.phone)]
      .map(parseChatPhone)
      .filter((digits) => digits !== undefined),
  )
