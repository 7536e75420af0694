import type { listAudit } from '#contract/audit/audit.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'

export type AuditLine = ReplyOf<typeof listAudit>[number]
