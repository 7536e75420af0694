import type { Config } from '@react-router/dev/config'

/** `--mode showcase` adds the page of all components and builds into a separate folder. */
const isShowcase = import.meta.env.MODE === 'showcase'

export default {
  appDirectory: 'src/web',
  buildDirectory: isShowcase ? '.cache/showcase' : 'build',
  ssr: true,
} satisfies Config
