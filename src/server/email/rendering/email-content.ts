import type { SaleStatus } from '#domain/sale/sale-status.ts'

/** Content of an e-mail as blocks, from which `render-email-content.ts` renders both HTML and plain text. */
export type EmailContent = {
  heading: string
  /** Preview text that a mail client shows beside the subject. */
  preview: string
  blocks: readonly Block[]
  /** Small print at the end: why the recipient gets this e-mail. */
  reason: string
  /** Address that receives the reply, in an e-mail to the store. Default: the store's address. */
  replyTo?: string
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** A status badge. `tone`: green for Confirmada, orange for other statuses (specification section 4). */
  | { kind: 'status'; label: string; tone: StatusTone }
  | { kind: 'facts'; title: string; facts: readonly Fact[] }
  | { kind: 'lines'; lines: readonly EmailLine[]; totals: readonly Fact[] }
  /** `url`: absolute, or relative to this shop. An invalid URL hides the button. */
  | { kind: 'action'; label: string; url: string | undefined }

export type StatusTone = 'good' | 'moving'
export type Fact = { label: string; value: string }
/** `image`: path of a small JPEG on this shop, or a URL of another site, shown only for the image host. */
export type EmailLine = { name: string; detail: string; amount: string; image?: string | undefined }

export const statusTone = (status: SaleStatus): StatusTone => (status === 'Confirmada' ? 'good' : 'moving')
