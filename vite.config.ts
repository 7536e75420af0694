import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

export default defineConfig({
  // The server sends the compressed file beside the original and never compresses.
  plugins: [
    tailwindcss(),
    reactRouter(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, threshold: 860 }),
  ],
  // All pages share three scripts, because every file costs a shopper a request. The scripts include the browsing
  // pages, so the next page is already loaded.
  environments: {
    client: {
      build: {
        // The licences of bundled code require delivery of their texts.
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                {
                  name: 'frame',
                  test: /src\/web\/(?:root|entry\.client|storefront\/layout\/storefront-layout)\.tsx/,
                  priority: 2,
                },
                {
                  name: 'browsing',
                  test: /src\/web\/storefront\/(?:home\/home|catalogue\/catalogue|product\/product)-page\.tsx/,
                  priority: 1,
                },
              ],
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
      '@base-ui/react/combobox',
      '@atlaskit/pragmatic-drag-and-drop/combine',
      '@atlaskit/pragmatic-drag-and-drop/element/adapter',
      'zod',
    ],
  },
})
