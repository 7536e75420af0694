import type { NodemailerError } from 'nodemailer'
import type { Sending } from './mailer.ts'

const LONGEST_REASON = 300

/**
 * What a failure of nodemailer means. For good is only a refusal of this recipient or of this message: a wrong password,
 * a quota or a sender the server does not want would otherwise kill every e-mail that is waiting.
 */
export function failedSending(failure: unknown): Sending & { ok: false } {
  const error = failure as NodemailerError
  return {
    ok: false,
    permanent: isRefused(error) || isNoAddress(error),
    reason: reasonOf(error)
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .slice(0, LONGEST_REASON),
  }
}

const isRefused = ({ command, permanent, response = '' }: NodemailerError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA') && !isAboutSomethingElse(response)

/** Says why (RFC 3463), and it is neither the recipient nor the message. */
function isAboutSomethingElse(response: string): boolean {
  const why = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return why !== undefined && !aboutThisEmail.test(why)
}

/**
 * No such address, or a mailbox that is closed (5.2.2 is one that is full, and may be emptied); a message too long, or one
 * whose content is not taken. Named one by one: 5.1.7, 5.1.8, 5.1.90 and 5.2.252 speak of who sends.
 */
const aboutThisEmail = /^5\.(1\.([12346]|10)|2\.[13]|3\.4|6\.\d+)$/

/** Refused before anybody was called. */
const isNoAddress = ({ code, command }: NodemailerError): boolean =>
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
