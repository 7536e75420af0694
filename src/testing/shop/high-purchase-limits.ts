/** Tests buy with one e-mail address more often than the limits allow. */
export const HIGH_PURCHASE_LIMITS = 'purchase-account=100000/1h,purchase-account-day=100000/24h'
