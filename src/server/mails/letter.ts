import type { SaleStatus } from '#domain/sale-status.ts'

/** What an e-mail says, piece by piece; `layout.ts` writes it as HTML and as text, so the two cannot disagree. */
export type Letter = {
  heading: string
  /** What a mailbox shows beside the subject. */
  preview: string
  blocks: readonly Block[]
  /** Small, at the end: why this arrived. */
  reason: string
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** A badge. `tone`: Confirmada is green, any other status orange (specification, section 4). */
  | { kind: 'status'; label: string; tone: StatusTone }
  | { kind: 'facts'; title: string; facts: readonly Fact[] }
  /** What was bought, with what it adds up to. */
  | { kind: 'lines'; lines: readonly LetterLine[]; totals: readonly Fact[] }
  /** `url`: of this shop, whole or from its root. An address that cannot be one is left out. */
  | { kind: 'action'; label: string; url: string | undefined }

export type StatusTone = 'good' | 'moving'
export type Fact = { label: string; value: string }
/** `picture`: from the shop's root, an address that serves a small JPEG; what it shows is said by the name beside it. */
export type LetterLine = { name: string; detail: string; amount: string; picture?: string | undefined }

export const statusTone = (status: SaleStatus): StatusTone => (status === 'Confirmada' ? 'good' : 'moving')
