/** An e-mail to one address. The same `messageId` marks a repeated delivery of the same e-mail. */
export type OutgoingEmail = {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
}

/** `permanent` means that a retry cannot succeed. `reason` is in Spanish, for staff. */
export type DeliveryResult = { ok: true } | { ok: false; permanent: boolean; reason: string }

/** The port to a mail service. */
export type Mailer = {
  /** `smtp`: e-mails leave this machine. `local`: e-mails stay in the outbox, where staff can read them. */
  readonly carrier: 'smtp' | 'local'
  /** The sender's domain, for message ids. */
  readonly domain: string
  /** Never rejects. Gives up when `signal` aborts, although the e-mail may have arrived. */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<DeliveryResult>
}
