import type { BankAccount } from './store-profile.ts'

/** Returns whether the shop takes transfers on the web. An alias or a CBU is enough for a transfer. */
export const hasBankAccount = ({ transferAlias, transferCbu }: BankAccount): boolean =>
  transferAlias !== '' || transferCbu !== ''
