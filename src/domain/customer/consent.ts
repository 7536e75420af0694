import type { Day } from '#domain/calendar.ts'

/** Where a customer said whether the shop may send messages. */
export const consentOrigins = ['local', 'chat', 'correo', 'papel'] as const
export type ConsentOrigin = (typeof consentOrigins)[number]

export const consentOriginLabels: Readonly<Record<ConsentOrigin, string>> = {
  local: 'En el local',
  chat: 'Por chat',
  correo: 'Por correo',
  papel: 'En un formulario firmado',
}

/**
 * What staff wrote about a customer. `anotado`: moment of the birthday or its removal, null if never written.
 * `decidido`: moment of the consent or its refusal, null if never asked. Without a decision there is no consent.
 */
export type CustomerCard = {
  cumpleanos: Day | null
  anotado: Date | null
  acepta: boolean
  decidido: Date | null
  origen: ConsentOrigin | null
}

export const blankCard: CustomerCard = {
  cumpleanos: null,
  anotado: null,
  acepta: false,
  decidido: null,
  origen: null,
}

/**
 * Returns the card of a customer from the cards of its keys: the birthday that was written last, and the last decision
 * about messages. Of two decisions at one moment a refusal counts, because a consent must be clear (Ley 25.326, art. 5).
 */
export function joinedCard(cards: readonly CustomerCard[]): CustomerCard {
  const { cumpleanos, anotado } = cards.reduce(laterBirthday, blankCard)
  const { acepta, decidido, origen } = cards.reduce(laterDecision, blankCard)
  return { cumpleanos, anotado, acepta, decidido, origen }
}

const timeOf = (moment: Date | null): number => moment?.getTime() ?? -Infinity

function laterBirthday(one: CustomerCard, other: CustomerCard): CustomerCard {
  const difference = timeOf(other.anotado) - timeOf(one.anotado)
  const isLater = difference > 0 || (difference === 0 && (other.cumpleanos ?? '') > (one.cumpleanos ?? ''))
  return isLater ? other : one
}

function laterDecision(one: CustomerCard, other: CustomerCard): CustomerCard {
  const difference = timeOf(other.decidido) - timeOf(one.decidido)
  const rank = ({ acepta, origen }: CustomerCard) => `${acepta ? 0 : 1}${origen ?? ''}`
  return difference > 0 || (difference === 0 && rank(other) > rank(one)) ? other : one
}
