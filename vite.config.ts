import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

/**
 * Scripts that pages share, each with the names of its modules. A script also contains the imports of these modules,
 * unless an earlier script contains them. Every file costs a shopper a request, so a page needs at most a few of them.
 * A page downloads no script that only other pages need. Modules that no entry names form small scripts.
 */
const SHARED_SCRIPTS = {
  react: ['node_modules/(?:react|react-dom|react-router|scheduler)/.+'],
  frame: [
    'root',
    'entry.client',
    'storefront-layout',
    'add-to-cart-button',
    'page-meta',
    'breadcrumb-list',
    'empty-state',
    'javascript-required',
    'image-loading-in-grid',
    'use-media-query',
  ],
  home: ['home-page'],
  fields: [
    'field',
    'normalize-text',
    'filter-chip',
    'use-focus-on-new-row',
    'product-order',
    'typed-pesos',
    'sale-status-badge',
    'receipt-path',
    'arrow-up',
    'clock',
    'credit-card',
    'package',
  ],
  choice: [
    'choice-fields',
    'quantity-input',
    'price-without-taxes',
    'use-choice',
    'share-button',
    'use-refresh-on-return',
    'truck',
    'chevron-left',
    'chevron-right',
  ],
  product: ['product-page'],
  catalogue: ['catalogue-page'],
  cart: ['cart-page', 'remove-row'],
  api: ['call-api', 'use-api-call', 'refusal-box', 'z', 'wire', 'endpoint', 'problems', 'paging'],
  sale: [
    'contract/sale/sales',
    'coupons',
    'surcharge',
    'purchase-ticket',
    'typed-percent',
    'remove-sold-units',
  ],
  account: ['contract/account/(?:account|session|passwords)', 'contact-draft'],
  forms: [
    'contract-form',
    'use-contract-form',
    'form-text',
    'form-select',
    'form-province',
    'privacy-note',
    'send-idempotent-request',
    'use-focus-on-success',
  ],
  receipt: ['use-receipt', 'payment-text', 'refresh-cw', 'banknote'],
  quote: ['use-fresh-quote', 'changes-notice', 'pending-sales', 'line-quantity'],
  purchase: ['cart/purchase'],
}

/**
 * Empties zod's code for JSON Schema in browsers, because only the server describes the API. Each export becomes a
 * function without a result.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => {}`)
        .join('\n'),
  },
}

export default defineConfig({
  // The server sends the compressed file beside the original and never compresses.
  plugins: [
    tailwindcss(),
    reactRouter(),
    withoutJsonSchema,
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, threshold: 860 }),
  ],
  environments: {
    client: {
      build: {
        // The licences of bundled code require delivery of their texts.
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: Object.entries(SHARED_SCRIPTS).map(([name, modules], position, all) => ({
                name,
                test: new RegExp(`/(?:${modules.join('|')})\\.m?[jt]sx?\\b`),
                priority: all.length - position,
              })),
            },
          },
        },
      },
    },
  },
  // The deep imports of this package are directories, which Node cannot resolve.
  ssr: { noExternal: ['@atlaskit/pragmatic-drag-and-drop'] },
  // Without this list the first visit after a cold start fails with "504 Outdated Optimize Dep" and reloads.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'lucide-react',
      'react-hook-form',
      '@hookform/resolvers/zod',
      '@atlaskit/pragmatic-drag-and-drop/combine',
      '@atlaskit/pragmatic-drag-and-drop/element/adapter',
      'zod',
    ],
  },
})
