import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingEmail } from './mailer.ts'
import { deliveryFailure } from './delivery-failure.ts'

/** Timeouts in milliseconds. nodemailer's defaults are minutes, so a silent server would block the queue. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

type FromAddress = { name: string; address: string }

type SmtpSettings = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465` (implicit TLS). */
  url: string
  /** Returns the sender, for each e-mail because an admin can change it. */
  from: () => Promise<FromAddress>
  /**
   * Fixed address whose domain is in message ids, because a retry must have the same id even after the sender changed.
   */
  messageIdAddress: string
  timeouts?: typeof TIMEOUTS
}

/**
 * Sends e-mails through an SMTP server, with a connection for each. Sends a password only over TLS or to this machine.
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

/** Addresses are objects, because a comma or line break in a text would split one address into several. */
const messageOf = ({ messageId, to, replyTo, subject, html, text }: OutgoingEmail, from: FromAddress) => ({
  messageId,
  from,
  ...(singleAddress.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
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
