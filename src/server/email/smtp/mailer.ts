/** An e-mail to one address. Each retry of the same e-mail has the same `messageId`. */
export type OutgoingEmail = {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
}

/** `permanent` means that a retry cannot succeed. `reason` is a Spanish text for staff. */
export type DeliveryResult = { ok: true } | { ok: false; permanent: boolean; reason: string }

/** Interface to a mail service. */
export type Mailer = {
  /** `smtp`: e-mails leave this machine. `local`: e-mails stay in the outbox, where staff can read them. */
  readonly carrier: 'smtp' | 'local'
  /** Domain of the sender's address, used in message ids. */
  readonly domain: string
  /**
   * Sends an e-mail and never rejects. Stops waiting when `signal` aborts, although the e-mail may have
   * arrived.
   */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<DeliveryResult>
}
