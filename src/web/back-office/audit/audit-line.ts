import type { listAudit } from '#contract/audit.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

export type AuditLine = ReplyOf<typeof listAudit>[number]
