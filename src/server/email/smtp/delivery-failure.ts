import type { NodemailerError } from 'nodemailer'
import type { DeliveryResult } from './mailer.ts'

const MAX_REASON_LENGTH = 300

/**
 * Classifies a nodemailer failure. Only a refusal of this recipient or this message is permanent. A wrong password, a
 * quota or a refused sender is temporary, because otherwise every queued e-mail would be given up.
 */
export function deliveryFailure(failure: unknown): DeliveryResult & { ok: false } {
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
