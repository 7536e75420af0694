import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * `deferring`: status 451. `refusing`: 550 for the recipient. `returning`: 554 after the content. `locked`: refuses the
 * sign-in. `silent`: accepts without a response.
 */
export type TestMailMood = 'well' | 'deferring' | 'refusing' | 'returning' | 'locked' | 'silent' | 'slow'

const SLOW_MS = 700

export type ReceivedEmail = Email & {
  /** The envelope's recipients, which may differ from the headers. */
  recipients: readonly string[]
  raw: string
}

/** A local SMTP server for tests. */
export type TestMailServer = {
  url: string
  mood: TestMailMood
  /** The message of a refusal. */
  refusal: string
  /** Addresses without a mailbox (550), in every mood. */
  refuses: string | RegExp | undefined
  readonly received: readonly ReceivedEmail[]
  /** Stops listening. `up` listens again on the same port. */
  down(): Promise<void>
  up(): Promise<void>
}

export async function openTestMailServer(): Promise<TestMailServer> {
  const received: ReceivedEmail[] = []
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo

  function listen(where: number): Promise<SMTPServer> {
    const opened = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      authOptional: true,
      closeTimeout: 50,
      onAuth: (auth, _session, answer) =>
        mail.mood === 'locked' ? answer(refusal(535, 'wrong')) : answer(null, { user: auth.username ?? '' }),
      onRcptTo: ({ address }, _session, answer) => {
        if (mail.mood === 'refusing' || isRefused(address)) return answer(refusal(550, mail.refusal))
        answer(mail.mood === 'deferring' ? refusal(451, 'come back later') : null)
      },
      onData: (stream, session, answer) => {
        const { mood } = mail
        void buffer(stream).then(async (bytes) => {
          if (mood === 'returning') return answer(refusal(554, mail.refusal))
          if (mood === 'slow') await pause(SLOW_MS)
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ ...(await PostalMime.parse(bytes)), recipients, raw: bytes.toString() })
          if (mood !== 'silent') answer(null)
        })
      },
    })
    // Clients abort connections to a silent server.
    opened.on('error', () => {})
    return once(opened.listen(where, '127.0.0.1'), 'listening').then(() => opened)
  }

  const isRefused = (address: string) =>
    mail.refuses instanceof RegExp ? mail.refuses.test(address) : mail.refuses === address

  const mail: TestMailServer = {
    url: `smtp://tienda:clave@127.0.0.1:${port}`,
    mood: 'well',
    refusal: 'no such user here',
    refuses: undefined,
    received,
    down: () => new Promise((resolve) => server.close(() => resolve())),
    async up() {
      server = await listen(port)
    },
  }
  return mail
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
