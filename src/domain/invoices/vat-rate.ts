/** IVA rates in basis points (2100 is 21 %), with their `Id` (WSFEv1 manual, FEParamGetTiposIva). */
const ids = { 0: 3, 250: 9, 500: 8, 1_050: 4, 2_100: 5, 2_700: 6 } as const

export type VatRate = keyof typeof ids

export const vatRates = [0, 250, 500, 1_050, 2_100, 2_700] as const satisfies readonly VatRate[]

export const vatRateId = (rate: VatRate): number => ids[rate]
