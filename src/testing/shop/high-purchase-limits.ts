/** LIMITS for tests, which buy more often with one e-mail address than the default limits allow. */
export const HIGH_PURCHASE_LIMITS = 'purchase-account=100000/1h,purchase-account-day=100000/24h'
