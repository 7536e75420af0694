import { isProblem } from '#contract/http/problem.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { openBackoffLimit } from './backoff-limit.ts'
import type { LimitName } from './limit-rules.ts'
import { networkOf, wideNetworkOf } from './network-of.ts'
import { openBlock } from './open-block.ts'
import {
  counterKey,
  type Limit,
  openCounter,
  openLimit,
  type CountedAttempt,
  unlimited,
} from './open-limit.ts'

/** A counted sign-in attempt, which counts as refused until `succeed` or `cancel`. */
export type SignInAttempt = {
  succeed(): Promise<void>
  /** Removes the count, because no password or code was compared. */
  cancel(): Promise<void>
}

/** The rate limits that prevent guessing and abuse. A limit throws `too-many-requests`. */
export type Limits = {
  /** Call before hashing the password, so that a limited attempt is cheap. */
  signIn(attempt: {
    email: string
    address: string | undefined
    /** Counts the sign-ins of a known client separately. */
    countedAs?: string | undefined
    /** True if the client has its own counter, so its sign-ins do not count for its address. */
    isDevice?: boolean
  }): Promise<SignInAttempt>
  /** Counts a password or code of a signed-in user, separately from sign-ins. */
  reauthenticate(attempt: { uid: string; address: string | undefined }): Promise<SignInAttempt>
  /** Counts a PIN of an account. After the last wrong one, the PIN is blocked for the time of `pin-account`. */
  pin(attempt: { uid: string; address: string | undefined }): Promise<SignInAttempt>
  /**
   * Counts e-mails to a typed address: sign-in link, password reset. Addresses with and without an account count alike.
   */
  email(request: { email: string; address: string | undefined }): Promise<void>
  /** Counts registrations of known e-mails too, so that the limit does not reveal accounts. */
  signUp(address: string | undefined): Promise<void>
  /** Counts an ID token exchange, an e-mailed code, or a sign-in that begins with an external issuer. */
  login(address: string | undefined): Promise<void>
  /** Counts a coupon check. The caller removes the count of a check that was no guess. */
  coupon(address: string | undefined): Promise<CountedAttempt>
  /** Counts a request to withdraw. The caller removes the count of a request that names a purchase of the shop. */
  withdrawal(request: { numero: number; address: string | undefined }): Promise<CountedAttempt>
  /** Returns false for a used authenticator code. A code is valid for 90 seconds and only once. */
  isNewCode(submitted: { uid: string; code: string }): Promise<boolean>
  sale(address: string | undefined): Promise<void>
  payment(address: string | undefined): Promise<void>
  /** Call before a query of the payment provider. */
  paymentCheck(address: string | undefined): Promise<void>
  /** Call before a quote of the carrier. */
  carrierQuote(address: string | undefined): Promise<void>
  transferReceipt(address: string | undefined): Promise<void>
  notice(address: string | undefined): Promise<void>
  saleEmail(uid: string): Promise<void>
}

/** The previous, the current and the next code are accepted, each for 30 seconds. */
const CODE_LIFETIME_S = 90

const accountOf = (email: string): string => email.trim().toLowerCase()

/** Opens the limits. A demo counts only sign-ins per account, because all its visitors may share one address. */
export function openLimits({
  config,
  database,
}: {
  config: Pick<Config, 'mode' | 'limits'>
  database: Pick<Database, 'pool'>
}): Limits {
  const limit = (name: LimitName): Limit =>
    config.mode === 'demo' ? unlimited : openLimit(database, name, config.limits[name])
  const perAddress = (name: LimitName) => {
    const { consume } = limit(name)
    return (address: string | undefined) => consume(address && networkOf(address))
  }
  const accounts = openBackoffLimit(database, 'sign-in-account', config.limits['sign-in-account'])
  const [signIn, signUp, email] = [perAddress('sign-in'), perAddress('sign-up'), perAddress('email')]
  const [login, coupon, sale] = [perAddress('login'), perAddress('coupon'), perAddress('sale')]
  const [payment, notice] = [perAddress('payment'), perAddress('notice')]
  const paymentCheck = perAddress('payment-check')
  const carrierQuote = perAddress('carrier-quote')
  const transferReceipt = perAddress('transfer-receipt')
  const couponHour = perAddress('coupon-hour')
  const [withdrawal, withdrawalPurchase] = [perAddress('withdrawal'), limit('withdrawal-purchase')]
  const emailAccount = limit('email-account')
  const mailAccount = limit('mail-account')
  const newNetwork = openLimit(database, 'new-network', config.limits['new-network'])
  const newNetworks = openLimit(database, 'new-network-account', config.limits['new-network-account'])

  /**
   * Counts an attempt of a stranger. A network without earlier attempts at the account does not wait because of the
   * guesses of other networks, but all such attempts at the account have a limit.
   */
  async function consumeAsStranger(account: string, network: string): Promise<SignInAttempt> {
    const first = await unlessTooMany(newNetwork.consume(`${account} ${network}`))
    const forgetNetwork = async () => void (await first?.undo())
    try {
      const counted = await consumeAccount(account)
      return {
        succeed: async () => void (await Promise.all([counted.succeed(), forgetNetwork()])),
        cancel: async () => void (await Promise.all([counted.cancel(), forgetNetwork()])),
      }
    } catch (failure) {
      const reserved =
        first && isTooMany(failure) ? await unlessTooMany(newNetworks.consume(account)) : undefined
      if (reserved === undefined) throw failure
      // The waits of other strangers continue after this sign-in.
      const undo = async () => void (await Promise.all([reserved.undo(), forgetNetwork()]))
      return { succeed: undo, cancel: undo }
    }
  }

  /**
   * Counts a withdrawal of a purchase. A network without earlier attempts at the purchase is not refused because of the
   * guesses of other networks, because the law requires that the buyer can withdraw at any time.
   */
  async function consumePurchase(numero: string, address: string | undefined): Promise<CountedAttempt> {
    const key = `withdrawal ${numero}`
    const first = address && (await unlessTooMany(newNetwork.consume(`${key} ${wideNetworkOf(address)}`)))
    const forgetFirst = async () => first && first.undo()
    const counted = await withdrawalPurchase.consume(numero).catch(async (failure: unknown) => {
      const reserved = first && isTooMany(failure) ? await unlessTooMany(newNetworks.consume(key)) : undefined
      if (reserved !== undefined) return reserved
      // A refused request compared no e-mail.
      await forgetFirst()
      throw failure
    })
    return { undo: async () => void (await Promise.all([counted.undo(), forgetFirst()])) }
  }

  async function consumeAccount(account: string): Promise<SignInAttempt> {
    const counted = await accounts.consume(account)
    return { succeed: () => accounts.reset(account), cancel: () => counted.undo() }
  }

  const attempt = async (
    account: string,
    { address, network }: { address: string | undefined; network?: string | undefined },
  ): Promise<SignInAttempt> => {
    const taken = await signIn(address)
    const counted = await undoOnRefusal(
      taken,
      network === undefined ? consumeAccount(account) : consumeAsStranger(account, network),
    )
    return {
      succeed: async () => void (await Promise.all([counted.succeed(), taken.undo()])),
      cancel: async () => void (await Promise.all([counted.cancel(), taken.undo()])),
    }
  }
  const pins = openBlock(database, 'pin-account', config.limits['pin-account'])
  const codes = openCounter(database, 'second-step-code', { points: 1, seconds: CODE_LIFETIME_S })
  return {
    async signUp(address) {
      await signUp(address)
    },
    signIn: ({ email: typedEmail, address, countedAs, isDevice = false }) =>
      // No e-mail contains a blank, so a blank separates the parts.
      attempt([accountOf(typedEmail), countedAs].filter(Boolean).join(' '), {
        address: isDevice ? undefined : address,
        network: countedAs === undefined && address !== undefined ? wideNetworkOf(address) : undefined,
      }),
    reauthenticate: ({ uid, address }) => attempt(`uid ${uid}`, { address }),
    async pin({ uid, address }) {
      const taken = await signIn(address)
      const counted = await undoOnRefusal(taken, pins.consume(uid))
      return {
        succeed: async () => void (await Promise.all([pins.reset(uid), taken.undo()])),
        cancel: async () => void (await Promise.all([counted.undo(), taken.undo()])),
      }
    },
    async email({ email: typedEmail, address }) {
      const taken = await email(address)
      await undoOnRefusal(taken, emailAccount.consume(accountOf(typedEmail)))
    },
    async login(address) {
      await login(address)
    },
    async coupon(address) {
      const inMinute = await coupon(address)
      const inHour = await undoOnRefusal(inMinute, couponHour(address))
      return { undo: async () => void (await Promise.all([inMinute.undo(), inHour.undo()])) }
    },
    async withdrawal({ numero, address }) {
      const ofClient = await withdrawal(address)
      const ofPurchase = await undoOnRefusal(ofClient, consumePurchase(String(numero), address))
      return { undo: async () => void (await Promise.all([ofClient.undo(), ofPurchase.undo()])) }
    },
    async isNewCode({ uid, code }) {
      const key = counterKey(`${uid} ${code}`)
      const { consumedPoints } = await codes.penalty(key)
      return consumedPoints <= 1
    },
    async sale(address) {
      await sale(address)
    },
    async payment(address) {
      await payment(address)
    },
    async paymentCheck(address) {
      await paymentCheck(address)
    },
    async carrierQuote(address) {
      await carrierQuote(address)
    },
    async transferReceipt(address) {
      await transferReceipt(address)
    },
    async notice(address) {
      await notice(address)
    },
    async saleEmail(uid) {
      await mailAccount.consume(uid)
    },
  }
}

const isTooMany = (failure: unknown): boolean => isProblem(failure) && failure.code === 'too-many-requests'

/** Returns undefined for a refusal of the limit. */
const unlessTooMany = (consumed: Promise<CountedAttempt>): Promise<CountedAttempt | undefined> =>
  consumed.catch((failure: unknown) => {
    if (isTooMany(failure)) return undefined
    throw failure
  })

/** Removes the first count if the second limit refuses, because the attempt does not happen. */
async function undoOnRefusal<T>(first: CountedAttempt, second: Promise<T>): Promise<T> {
  try {
    return await second
  } catch (refusal) {
    await first.undo()
    throw refusal
  }
}
