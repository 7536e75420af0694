import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

export default defineConfig({
  // The server sends the compressed form it finds beside a file; it never compresses one itself.
  plugins: [
    tailwindcss(),
    reactRouter(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, threshold: 860 }),
  ],
  // A shopper waits for each file: three for what every page has, and those who look around have the next page already.
  environments: {
    client: {
      build: {
        // The licences of the code that browsers load ask for their texts to go with it.
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
  // Its folders are no addresses that Node knows.
  ssr: { noExternal: ['@atlaskit/pragmatic-drag-and-drop'] },
  // Without this list the first visit after a cold start answers "504 Outdated Optimize Dep" and reloads.
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
