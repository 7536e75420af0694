/** So many in so long a time. */
export type LimitRule = { readonly points: number; readonly seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often what may be done; `LIMITS` changes single ones. Those named `-account` are per e-mail, the others per address. */
export const limitRules = {
  /** Refused sign-ins of one account; apart from them, refused passwords of who is signed in. Then growing-wait.ts. */
  'sign-in-account': { points: 5, seconds: 15 * MINUTE },
  /** Links and resets asked for one e-mail. */
  'email-account': { points: 3, seconds: 15 * MINUTE },
  /** Refused sign-ins. */
  'sign-in': { points: 30, seconds: 15 * MINUTE },
  /** Registrations. */
  'sign-up': { points: 5, seconds: HOUR },
  /** Links and resets. */
  email: { points: 20, seconds: HOUR },
  /** ID tokens exchanged for a profile, codes of a mail used, sign-ins with another issuer begun. */
  login: { points: 60, seconds: MINUTE },
  /** Coupons tried. */
  coupon: { points: 10, seconds: MINUTE },
  'coupon-hour': { points: 30, seconds: HOUR },
  /** Purchases sent. */
  sale: { points: 60, seconds: MINUTE },
  /** Purchases of strangers in the name of one e-mail that nobody paid. */
  'purchase-account': { points: 5, seconds: HOUR },
  'purchase-account-day': { points: 10, seconds: 24 * HOUR },
  /** Payments begun: each may ask the payment provider. */
  payment: { points: 10, seconds: MINUTE },
  /** The provider asked what became of a payment, by whoever comes back from paying: several times for one payment. */
  'payment-check': { points: 30, seconds: MINUTE },
  /** Signed notifications of payments: the provider's, and whoever sends copies of one. */
  notice: { points: 600, seconds: MINUTE },
  /** E-mails of a sale asked for again by one person. */
  'mail-account': { points: 20, seconds: HOUR },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules
export type LimitRules = Readonly<Record<LimitName, LimitRule>>

const unit = { s: 1, m: MINUTE, h: HOUR } as const

/** Reads `sign-up=20/1h, coupon=30/1m` over the rules above; undefined when any of it cannot be read. */
export function parseLimits(text: string): LimitRules | undefined {
  const changed: Record<LimitName, LimitRule> = { ...limitRules }
  for (const one of text.split(',')) {
    const [, name = '', points, time, letter] =
      /^([a-z-]+)=([1-9]\d{0,5})\/([1-9]\d{0,3})([smh])$/.exec(one.trim()) ?? []
    if (!isLimitName(name)) return undefined
    changed[name] = { points: Number(points), seconds: Number(time) * unit[letter as keyof typeof unit] }
  }
  return changed
}

const isLimitName = (name: string): name is LimitName => Object.hasOwn(limitRules, name)
