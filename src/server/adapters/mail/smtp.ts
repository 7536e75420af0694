import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingEmail } from './mailer.ts'
import { failedSending } from './failed-sending.ts'

/** nodemailer's own are minutes: a server that says nothing would hold the e-mails behind it. */
const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

type Sender = { name: string; address: string }

type Smtp = {
  /** `smtp://user:password@host:587` (STARTTLS), `smtps://…:465` (TLS from the start). */
  url: string
  /** Who writes, asked for each e-mail. */
  from: () => Promise<Sender>
  /** An address: the ids of e-mails are of its domain, and an e-mail that is tried again keeps its id whoever writes by then. */
  idsAfter: string
  patience?: typeof PATIENCE
}

/** E-mails through an SMTP server, a connection each. A password travels only under TLS, or within this machine. */
export function smtp({ url, from, idsAfter, patience = PATIENCE }: Smtp): Mailer {
  const server = serverOf(url)
  const transport = createTransport({
    ...server,
    ...patience,
    requireTLS: server.auth !== undefined && !loopback.has(server.host),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    carrier: 'smtp',
    domain: idsAfter.slice(idsAfter.lastIndexOf('@') + 1),
    async send(email, signal) {
      if (!oneAddress.test(email.to))
        return { ok: false, permanent: true, reason: 'El destinatario no es una sola dirección de correo' }
      try {
        await transport.sendMail({ ...messageOf(email, await from()), signal })
        return { ok: true }
      } catch (failure) {
        return failedSending(failure)
      }
    },
  }
}

const oneAddress = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/

/** Addresses as objects: as text, a comma or a line break in one would make it several. */
const messageOf = ({ messageId, to, subject, html, text }: OutgoingEmail, from: Sender) => ({
  messageId,
  from,
  to: { name: '', address: to },
  maxRecipients: 1,
  subject,
  html,
  text,
})

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

function serverOf(address: string) {
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
