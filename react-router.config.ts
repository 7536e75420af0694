import type { Config } from '@react-router/dev/config'

/** `--mode showcase` builds the pages with that of all components, for its test: the shop's own build stays as it is. */
const isShowcase = import.meta.env.MODE === 'showcase'

export default {
  appDirectory: 'src/web',
  buildDirectory: isShowcase ? '.cache/showcase' : 'build',
  ssr: true,
} satisfies Config
