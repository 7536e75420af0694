import { type ReceiverCondition, receiverConditions } from './receiver-condition.ts'

/** Names of the IVA conditions of a buyer, for schemas. */
export const receiverConditionNames = Object.keys(receiverConditions) as [
  ReceiverCondition,
  ...ReceiverCondition[],
]
