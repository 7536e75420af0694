export type LimitRule = { readonly points: number; readonly seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Rate limits, which the setting `LIMITS` overrides. Limits named `-account` are per e-mail or person, and the others
 * per client address.
 */
export const limitRules = {
  /**
   * Refused sign-ins of an account, before the waits of backoff-limit.ts. Refused passwords of a signed-in user count
   * separately.
   */
  'sign-in-account': { points: 5, seconds: 15 * MINUTE },
  /** Wrong PINs of an account. The last one blocks the PIN for the whole time. */
  'pin-account': { points: 5, seconds: 15 * MINUTE },
  /** The first attempts of a network at an account or at a purchase. Guesses of other networks do not delay them. */
  'new-network': { points: 2, seconds: 24 * HOUR },
  /** Attempts of all new networks at an account, or at a purchase, while its other strangers wait. */
  'new-network-account': { points: 100, seconds: 24 * HOUR },
  /** Sign-in links and password resets for one e-mail. */
  'email-account': { points: 3, seconds: 15 * MINUTE },
  'sign-in': { points: 30, seconds: 15 * MINUTE },
  'sign-up': { points: 5, seconds: HOUR },
  /** Sign-in links and password resets from one client address. */
  email: { points: 20, seconds: HOUR },
  /** ID token exchanges, e-mailed codes and sign-ins that begin with an external issuer. */
  login: { points: 60, seconds: MINUTE },
  coupon: { points: 10, seconds: MINUTE },
  'coupon-hour': { points: 30, seconds: HOUR },
  sale: { points: 60, seconds: MINUTE },
  /** Unpaid guest purchases with an e-mail. */
  'purchase-account': { points: 5, seconds: HOUR },
  'purchase-account-day': { points: 10, seconds: 24 * HOUR },
  /** Withdrawals with an unknown purchase: from a client address, and for one purchase number. */
  withdrawal: { points: 10, seconds: 15 * MINUTE },
  'withdrawal-purchase': { points: 10, seconds: HOUR },
  /** Started payments, because each may call the payment provider. */
  payment: { points: 10, seconds: MINUTE },
  /** A buyer's browser checks the payment several times after the payment page. */
  'payment-check': { points: 30, seconds: MINUTE },
  /** Quotes that the carrier has not answered before. Above it, the shop's own prices remain. */
  'carrier-quote': { points: 30, seconds: MINUTE },
  /** Uploads of a transfer's receipt. A sale has at most three. */
  'transfer-receipt': { points: 12, seconds: HOUR },
  /** Webhooks with a valid signature, including repeated ones. */
  notice: { points: 600, seconds: MINUTE },
  /** E-mails of a sale that a user requests again. */
  'mail-account': { points: 20, seconds: HOUR },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules
export type LimitRules = Readonly<Record<LimitName, LimitRule>>

const unit = { s: 1, m: MINUTE, h: HOUR } as const

/** Parses `sign-up=20/1h, coupon=30/1m` over the default limits. Returns undefined for invalid text. */
export function parseLimits(text: string): LimitRules | undefined {
  const changed: Record<LimitName, LimitRule> = { ...limitRules }
  for (const one of text.split(',')) {
    const [, name = '', points, time, unitLetter] =
      /^([a-z-]+)=([1-9]\d{0,5})\/([1-9]\d{0,3})([smh])$/.exec(one.trim()) ?? []
    if (!isLimitName(name)) return undefined
    changed[name] = { points: Number(points), seconds: Number(time) * unit[unitLetter as keyof typeof unit] }
  }
  return changed
}

const isLimitName = (name: string): name is LimitName => Object.hasOwn(limitRules, name)
