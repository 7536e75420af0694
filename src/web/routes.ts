import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/layout/storefront-layout.tsx', [
    index('storefront/home/home-page.tsx'),
    route('product', 'storefront/catalogue/catalogue-page.tsx'),
    route('product/:id', 'storefront/product/product-page.tsx'),
    route('cart', 'storefront/cart/cart-page.tsx'),
    route('success', 'storefront/payment-result/success-page.tsx'),
    route('failure', 'storefront/payment-result/failure-page.tsx'),
    route('pending', 'storefront/payment-result/pending-page.tsx'),
    route('login', 'storefront/login/login-page.tsx'),
    route('register', 'storefront/register/register-page.tsx'),
    route('userpurchase/:uid', 'storefront/purchases/purchases-page.tsx'),
    route('profile', 'storefront/profile/profile-page.tsx'),
    route('howcanbuy', 'storefront/how-to-buy/how-to-buy-page.tsx'),
    route('support', 'storefront/support/support-page.tsx'),
    route('error', 'storefront/error/error-page.tsx'),
    // Every component in every state, for development and for a test. Production builds omit this page.
    ...(import.meta.env.DEV || import.meta.env.MODE === 'showcase'
      ? [route('showcase', 'showcase/showcase-page.tsx')]
      : []),
    route('*', 'storefront/not-found/not-found-page.tsx'),
  ]),
  route('dashboard', 'back-office/layout/back-office-layout.tsx', [
    index('back-office/layout/index-redirect.tsx'),
    route('dashboard', 'back-office/control/control-page.tsx'),
    route('panel', 'back-office/panel/panel-page.tsx'),
    route('balance', 'back-office/balance/balance-page.tsx'),
    route('products', 'back-office/products/products-page.tsx'),
    route('products/imports', 'back-office/products/imports/imports-page.tsx'),
    route('products/imports/:id', 'back-office/products/imports/import-page.tsx'),
    route('categories', 'back-office/categories/categories-page.tsx'),
    route('sales', 'back-office/sales/sales-page.tsx'),
    route('users', 'back-office/users/users-page.tsx'),
    route('coupons', 'back-office/coupons/coupons-page.tsx'),
    route('pagepayment', 'back-office/payments/payments-page.tsx'),
    route('emails', 'back-office/emails/emails-page.tsx'),
    route('emails/:id', 'back-office/emails/email-page.tsx'),
    route('emails/:id/body', 'back-office/emails/email-body.ts'),
    route('audit', 'back-office/audit/audit-page.tsx'),
    route('jobs', 'back-office/jobs/jobs-page.tsx'),
    route('google-sheet', 'back-office/google-sheet/google-sheet-page.tsx'),
    route('store', 'back-office/store-data/store-data-page.tsx'),
    route('support', 'back-office/support/support-page.tsx'),
    route('*', 'back-office/layout/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
