import type { SaleStatus } from '#domain/sale/sale-status.ts'

/** The content of an e-mail as blocks. `render-email-content.ts` renders both HTML and text from it, so they cannot differ. */
export type EmailContent = {
  heading: string
  /** The preview text beside the subject. */
  preview: string
  blocks: readonly Block[]
  /** Small print at the end: why the recipient gets this e-mail. */
  reason: string
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** A badge. `tone` is green for Confirmada and orange for other statuses (specification section 4). */
  | { kind: 'status'; label: string; tone: StatusTone }
  | { kind: 'facts'; title: string; facts: readonly Fact[] }
  | { kind: 'lines'; lines: readonly EmailLine[]; totals: readonly Fact[] }
  /** `url` is absolute or relative to this shop. An invalid address hides the button. */
  | { kind: 'action'; label: string; url: string | undefined }

export type StatusTone = 'good' | 'moving'
export type Fact = { label: string; value: string }
/** `picture` is a path of the shop that serves a small JPEG. */
export type EmailLine = { name: string; detail: string; amount: string; image?: string | undefined }

export const statusTone = (status: SaleStatus): StatusTone => (status === 'Confirmada' ? 'good' : 'moving')
