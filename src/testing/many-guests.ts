/** Tests buy as strangers with one address more often than anybody may: a test of that limit sets LIMITS itself. */
export const MANY_GUESTS = 'purchase-account=100000/1h,purchase-account-day=100000/24h'
