import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * `well`: accepts every e-mail. `deferring`: refuses each recipient for now with 451. `refusing`: refuses each
 * recipient with 550. `returning`: refuses the content with 554. `locked`: refuses the sign-in with 535. `silent`:
 * receives the content and never responds. `slow`: accepts after a pause.
 */
export type MailServerBehaviour =
  | 'well'
  | 'deferring'
  | 'refusing'
  | 'returning'
  | 'locked'
  | 'silent'
  | 'slow'

const SLOW_MS = 700

export type ReceivedEmail = Email & {
  /** Recipients of the SMTP envelope, which may differ from the headers. */
  recipients: readonly string[]
  raw: string
}

/** A local SMTP server for tests. */
export type TestMailServer = {
  url: string
  behaviour: MailServerBehaviour
  refusal: string
  /** Addresses without a mailbox: they get 550 with every behaviour. */
  refusedRecipient: string | RegExp | undefined
  readonly received: readonly ReceivedEmail[]
  /** Stops listening. `resumeListening` listens again on the same port. */
  stopListening(): Promise<void>
  resumeListening(): Promise<void>
}

export async function openTestMailServer(): Promise<TestMailServer> {
  const received: ReceivedEmail[] = []
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo

  function listen(listenPort: number): Promise<SMTPServer> {
    const opened = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      authOptional: true,
      closeTimeout: 50,
      onAuth: (auth, _session, callback) =>
        mail.behaviour === 'locked'
          ? callback(refusal(535, 'wrong'))
          : callback(null, { user: auth.username ?? '' }),
      onRcptTo: ({ address }, _session, callback) => {
        if (mail.behaviour === 'refusing' || isRefused(address)) return callback(refusal(550, mail.refusal))
        callback(mail.behaviour === 'deferring' ? refusal(451, 'come back later') : null)
      },
      onData: (stream, session, callback) => {
        const { behaviour } = mail
        void buffer(stream).then(async (bytes) => {
          if (behaviour === 'returning') return callback(refusal(554, mail.refusal))
          if (behaviour === 'slow') await pause(SLOW_MS)
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ ...(await PostalMime.parse(bytes)), recipients, raw: bytes.toString() })
          if (behaviour !== 'silent') callback(null)
        })
      },
    })
    // Ignores connection errors, because clients abort connections to a silent server.
    opened.on('error', () => {})
    return once(opened.listen(listenPort, '127.0.0.1'), 'listening').then(() => opened)
  }

  const isRefused = (address: string) =>
    mail.refusedRecipient instanceof RegExp
      ? mail.refusedRecipient.test(address)
      : mail.refusedRecipient === address

  const mail: TestMailServer = {
    url: `smtp://tienda:clave@127.0.0.1:${port}`,
    behaviour: 'well',
    refusal: 'no such user here',
    refusedRecipient: undefined,
    received,
    stopListening: () => new Promise((resolve) => server.close(() => resolve())),
    async resumeListening() {
      server = await listen(port)
    },
  }
  return mail
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
