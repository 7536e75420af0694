/** An e-mail to one address. All retries have the same `messageId`. */
export type OutgoingEmail = {
  messageId: string
  to: string
  replyTo: string
  subject: string
  html: string
  text: string
}

/** `permanent`: a retry is useless. `reason`: Spanish text for staff. */
export type DeliveryResult = { ok: true } | { ok: false; permanent: boolean; reason: string }

/** Interface to a mail service. */
export type Mailer = {
  /** `smtp`: e-mails leave this machine. `local`: e-mails stay in the outbox for staff. */
  readonly carrier: 'smtp' | 'local'
  readonly domain: string
  /** Sends an e-mail and never rejects. Stops waiting when `signal` aborts, so the e-mail may still arrive. */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<DeliveryResult>
}
