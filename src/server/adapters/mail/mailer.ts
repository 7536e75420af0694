/** An e-mail ready to leave, to one address. The same `messageId` twice is the same e-mail, sent again. */
export type OutgoingEmail = {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
}

/** `permanent`: this e-mail will never be taken; otherwise it is worth another try. `reason`: Spanish, for staff. */
export type Sending = { ok: true } | { ok: false; permanent: boolean; reason: string }

/** What we need from whoever carries the shop's e-mails. */
export type Mailer = {
  /** `smtp`: it leaves this machine. `local`: it stays in the outbox, where staff can read it. */
  readonly carrier: 'smtp' | 'local'
  /** The domain that writes, for the ids of its e-mails. */
  readonly domain: string
  /** Never rejects. Gives up when `signal` aborts; the e-mail may have arrived all the same. */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<Sending>
}
