import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * What it does with an e-mail: take it, ask to come back later (451), refuse its recipient (550), refuse it once it has
 * read it (554), refuse the sign-in, take it and never say so, or take its time with each.
 */
export type TestMailMood = 'well' | 'deferring' | 'refusing' | 'returning' | 'locked' | 'silent' | 'slow'

const SLOW_MS = 700

export type ReceivedEmail = Email & {
  /** Who it was really handed to, whatever the e-mail itself says. */
  recipients: readonly string[]
  raw: string
}

/** An SMTP server of the tests' own, on this machine. */
export type TestMailServer = {
  url: string
  mood: TestMailMood
  /** What it says to what it refuses. */
  refusal: string
  /** An address, or those that match, it knows no mailbox of (550), whatever its mood. */
  refuses: string | RegExp | undefined
  readonly received: readonly ReceivedEmail[]
  /** Stops listening; `up` takes calls again on the same port. */
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
    // A caller that hangs up on a silent server is part of the test.
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
