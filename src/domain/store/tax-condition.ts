export const taxConditions = ['inscripto', 'monotributo', 'exento'] as const

export type TaxCondition = (typeof taxConditions)[number]

export const taxConditionNames: Readonly<Record<TaxCondition, string>> = {
  inscripto: 'Responsable inscripto',
  monotributo: 'Monotributo',
  exento: 'IVA exento',
}
