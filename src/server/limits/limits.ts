import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { openGrowingWait } from './growing-wait.ts'
import type { LimitName } from './limit-rules.ts'
import { networkOf } from './network-of.ts'
import { counterKey, type Limit, openCounter, openLimit, type Taken, unlimited } from './open-limit.ts'

/** A sign-in about to be checked: it counts as refused until it is told otherwise. */
export type SignInAttempt = {
  entered(): Promise<void>
  /** Nothing was compared: what was counted is given back. */
  notTried(): Promise<void>
}

/** Everything that is counted so that nobody may try for ever (reliability rules, 2.5). Refusals are `too-many-requests`. */
export type Limits = {
  /** Called before the password is looked at, so that a limited attempt costs no hash. */
  signIn(attempt: {
    email: string
    address: string | undefined
    /** Counts the sign-ins of this client apart from those of strangers. */
    countedAs?: string | undefined
    /** The client has a counter of its own, so those of its address do not count. */
    isDevice?: boolean
  }): Promise<SignInAttempt>
  /** The same for a password or code of somebody who is signed in: guesses at the door do not keep them waiting here. */
  ownSecret(attempt: { uid: string; address: string | undefined }): Promise<SignInAttempt>
  /** For whatever sends a mail to an address somebody typed: a sign-in link, a reset. Known or not, it counts alike. */
  email(request: { email: string; address: string | undefined }): Promise<void>
  /** A registration, of a known e-mail too: what is counted must not tell who has an account. */
  signUp(address: string | undefined): Promise<void>
  /** An ID token to exchange for a profile, a code of a mail, a sign-in with another issuer that begins. */
  login(address: string | undefined): Promise<void>
  /** A coupon tried; given back where it was no guess. */
  coupon(address: string | undefined): Promise<Taken>
  /** False for a code of an authenticator app that was used before: it is good for a minute and a half, and once. */
  codeIsNew(given: { uid: string; code: string }): Promise<boolean>
  sale(address: string | undefined): Promise<void>
  /** A payment about to be begun. */
  payment(address: string | undefined): Promise<void>
  /** The provider about to be asked what became of a payment. */
  paymentCheck(address: string | undefined): Promise<void>
  /** A signed notification of a payment. */
  notice(address: string | undefined): Promise<void>
  /** An e-mail of a sale asked for again. */
  mail(uid: string): Promise<void>
}

/** The code of the moment, and those of the half minutes before and after it. */
const CODE_LIVES_S = 90

const accountOf = (email: string): string => email.trim().toLowerCase()

/** In demo mode only the sign-ins of each account are counted, so that a demo can be shown and tested from one address. */
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
    const { take } = limit(name)
    return (address: string | undefined) => take(address && networkOf(address))
  }
  const accounts = openGrowingWait(database, 'sign-in-account', config.limits['sign-in-account'])
  const [signIn, signUp, email] = [perAddress('sign-in'), perAddress('sign-up'), perAddress('email')]
  const [login, coupon, sale] = [perAddress('login'), perAddress('coupon'), perAddress('sale')]
  const [payment, notice] = [perAddress('payment'), perAddress('notice')]
  const paymentCheck = perAddress('payment-check')
  const couponHour = perAddress('coupon-hour')
  const emailAccount = limit('email-account')
  const mailAccount = limit('mail-account')
  const attempt = async (account: string, address: string | undefined): Promise<SignInAttempt> => {
    const taken = await signIn(address)
    const counted = await orGiveBack(taken, accounts.take(account))
    return {
      entered: async () => void (await Promise.all([accounts.forget(account), taken.giveBack()])),
      notTried: async () => void (await Promise.all([counted.giveBack(), taken.giveBack()])),
    }
  }
  const codes = openCounter(database, 'second-step-code', { points: 1, seconds: CODE_LIVES_S })
  return {
    async signUp(address) {
      await signUp(address)
    },
    signIn: ({ email: typed, address, countedAs, isDevice = false }) =>
      // No e-mail has a blank in it.
      attempt([accountOf(typed), countedAs].filter(Boolean).join(' '), isDevice ? undefined : address),
    ownSecret: ({ uid, address }) => attempt(`uid ${uid}`, address),
    async email({ email: typed, address }) {
      const taken = await email(address)
      await orGiveBack(taken, emailAccount.take(accountOf(typed)))
    },
    async login(address) {
      await login(address)
    },
    async coupon(address) {
      const inMinute = await coupon(address)
      const inHour = await orGiveBack(inMinute, couponHour(address))
      return { giveBack: async () => void (await Promise.all([inMinute.giveBack(), inHour.giveBack()])) }
    },
    async codeIsNew({ uid, code }) {
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
    async notice(address) {
      await notice(address)
    },
    async mail(uid) {
      await mailAccount.take(uid)
    },
  }
}

/** What the second limit refuses is not tried, so it does not count for the first either. */
async function orGiveBack<T>(first: Taken, second: Promise<T>): Promise<T> {
  try {
    return await second
  } catch (refusal) {
    await first.giveBack()
    throw refusal
  }
}
