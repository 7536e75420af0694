import type { EmailState } from '#contract/email/emails.ts'

export const emailStateLabels: Readonly<Record<EmailState, string>> = {
  waiting: 'En espera',
  sent: 'Enviado',
  local: 'En la bandeja local',
  failed: 'Falló',
}
