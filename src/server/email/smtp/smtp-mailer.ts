import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingEmail } from './mailer.ts'
import { deliveryFailure } from './delivery-failure.ts'

/** nodemailer's defaults are minutes, so a silent server would block the queued e-mails. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

type FromAddress = { name: string; address: string }

type SmtpSettings = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465` (implicit TLS). */
  url: string
  /** The sender, read for each e-mail. */
  from: () => Promise<FromAddress>
  /**
   * The address whose domain message ids use. A fixed domain, because a retried e-mail keeps its id when the sender
   * changes.
   */
  messageIdAddress: string
  timeouts?: typeof TIMEOUTS
}

/**
 * Sends e-mails through an SMTP server, with one connection each. A password travels only over TLS or within this
 * machine.
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

/** Addresses are objects, because in text a comma or line break would split one address into several. */
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
