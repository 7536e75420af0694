/** The required settings of a production shop. */
export const productionSettings = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://tienda.test',
  AUTH_SECRET: 'only-for-tests-0123456789-abcdefghijk',
  PAYMENTS: 'off',
}
