/** SQL: condition of a row of `sales` that counts in the reports. The same rule as `isReported`. */
export const REPORTED_SQL = `"estadoPago" <> 'Anulado' and ("aCobrar" = 0 or "aCobrar" < sales.total)`
