import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes into FILE_TIMES what each file took, with what it awaited before its first test, which vitest's own report leaves out. */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { FILE_TIMES: file } = process.env
    if (!file) return
    const times = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return [path.relative('.', module.moduleId), (setupDuration + collectDuration + duration) / 1000]
    })
    writeFileSync(file, JSON.stringify(Object.fromEntries(times)))
  }
}
