import type { NodemailerError } from 'nodemailer'
import type { Sending } from './mailer.ts'

const LONGEST_REASON = 300

/**
 * What a failure of nodemailer means. For good is only a refusal of this recipient or of this message: a wrong password
 * or a sender the server does not want would otherwise kill every e-mail that is waiting.
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

const isRefused = ({ command, permanent }: NodemailerError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA')

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
  EAUTH: 'El servidor de correo no aceptó el usuario o la clave de MAIL_URL',
}
