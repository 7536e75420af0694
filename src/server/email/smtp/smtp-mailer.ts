import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingEmail } from './mailer.ts'
import { deliveryFailure } from './delivery-failure.ts'

/**
 * Timeouts in milliseconds. nodemailer's defaults are several minutes, so a silent server would block the
 * queue.
 */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

type FromAddress = { name: string; address: string }

type SmtpSettings = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465` (implicit TLS). */
  url: string
  /** Returns the sender. Called for each e-mail, because an admin can change the sender. */
  from: () => Promise<FromAddress>
  /**
   * The domain of this address is used in message ids. The domain is fixed, because a retried e-mail must
   * have the same id even when the sender changed.
   */
  messageIdAddress: string
  timeouts?: typeof TIMEOUTS
}

/**
 * Sends e-mails through an SMTP server, with a new connection for each e-mail. A password is sent only over
 * TLS or to a server on this machine.
 */
export function smtpMailer({ url, from, messageIdAddress, timeouts = TIMEOUTS }: SmtpSettings): Mailer {
  const server = parseServerUrl(url)
  const transport = createTransport({
    ...server,
    ...timeouts,
    requireTLS: server.auth !== undefined && !loopback.has(server.host),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    carrier: 'smtp',
    domain: messageIdAddress.slice(messageIdAddress.lastIndexOf('@') + 1),
    async send(email, signal) {
      if (!singleAddress.test(email.to))
        return { ok: false, permanent: true, reason: 'El destinatario no es una sola dirección de correo' }
      try {
        await transport.sendMail({ ...messageOf(email, await from()), signal })
        return { ok: true }
      } catch (failure) {
        return deliveryFailure(failure)
      }
    },
  }
}

const singleAddress = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/

/**
 * Converts an e-mail for nodemailer. Addresses are objects, because a comma or line break in a text would
 * split one address into several.
 */
const messageOf = ({ messageId, to, subject, html, text }: OutgoingEmail, from: FromAddress) => ({
  messageId,
  from,
  to: { name: '', address: to },
  maxRecipients: 1,
  subject,
  html,
  text,
})

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

function parseServerUrl(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: auth.user === '' ? undefined : auth,
  }
}
