import type { emailStates } from '#contract/emails.ts'

export type EmailState = (typeof emailStates)[number]

export const stateLabels: Readonly<Record<EmailState, string>> = {
  waiting: 'En espera',
  sent: 'Enviado',
  local: 'En la bandeja local',
  failed: 'Falló',
}
