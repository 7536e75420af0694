import type { emailStates } from '#contract/email/emails.ts'

export type EmailState = (typeof emailStates)[number]

export const emailStateLabels: Readonly<Record<EmailState, string>> = {
  waiting: 'En espera',
  sent: 'Enviado',
  local: 'En la bandeja local',
  failed: 'Falló',
}
