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
      'zod',
    ],
  },
})
