import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'serve.js',
  ssr: true,
  // Both languages' routes are known from the first view, so that the language switch needs no question to the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
