import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './test-server.ts'

declare module 'vitest' {
  // Only an interface can be added to from elsewhere.
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** `DATABASE_URL_FOR_TESTS`: a server instead of the embedded one, for a user who may create databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestServer(process.env.DATABASE_URL_FOR_TESTS)
  project.provide('testServer', { url, template })
  return stop
}
