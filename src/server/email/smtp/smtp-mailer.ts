import { createTransport, type NodemailerError } from 'nodemailer'
import type { Mailer, OutgoingEmail, DeliveryResult } from './mailer.ts'
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

const MAX_REASON_LENGTH = 300

/**
 * Classifies a nodemailer failure. Only a refusal of this recipient or this message is permanent. A wrong password, a
 * quota or a refused sender is temporary, because otherwise every queued e-mail would be given up.
 */
function deliveryFailure(failure: unknown): DeliveryResult & { ok: false } {
  const error = failure as NodemailerError
  return {
    ok: false,
    permanent: isPermanentRefusal(error) || isInvalidRecipient(error),
    reason: reasonOf(error)
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .slice(0, MAX_REASON_LENGTH),
  }
}

const isPermanentRefusal = ({ command, permanent, response = '' }: NodemailerError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA') && !isAboutAnotherCause(response)

/** Status codes of RFC 3463 that concern neither recipient nor message. */
function isAboutAnotherCause(response: string): boolean {
  const statusCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return statusCode !== undefined && !aboutThisEmailCodes.test(statusCode)
}

/**
 * Status codes about this e-mail: unknown address, closed mailbox, message too long, refused content. Without 5.2.2,
 * because a full mailbox may recover. Without 5.1.7, 5.1.8, 5.1.90 and 5.2.252, which concern the sender.
 */
const aboutThisEmailCodes = /^5\.(1\.([12346]|10)|2\.[13]|3\.4|6\.\d+)$/

/** nodemailer refuses an invalid recipient before it connects. */
const isInvalidRecipient = ({ code, command }: NodemailerError): boolean =>
  code === 'EMAXRECIPIENTS' || (code === 'EENVELOPE' && command === 'API')

function reasonOf({ code, response, message }: NodemailerError): string {
  if (response !== undefined)
    return `${refusals[code ?? ''] ?? 'El servidor de correo no lo aceptó'}: ${response}`
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'El servidor de correo no respondió a tiempo'
  if (code === 'ESOCKET' || code === 'ECONNECTION' || code === 'EDNS')
    return 'No pudimos conectarnos con el servidor de correo'
  if (code === 'ETLS') return 'El servidor de correo no ofrece una conexión segura'
  return `No se pudo enviar: ${message}`
}

const refusals: Readonly<Record<string, string>> = {
  EAUTH: 'El servidor de correo no aceptó el usuario o la clave de la tienda',
}
