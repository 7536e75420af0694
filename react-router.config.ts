import type { Config } from '@react-router/dev/config'

/** `--mode showcase` adds the page of all components, for its test, and builds into its own folder. */
const isShowcase = import.meta.env.MODE === 'showcase'

export default {
  appDirectory: 'src/web',
  buildDirectory: isShowcase ? '.cache/showcase' : 'build',
  ssr: true,
} satisfies Config
