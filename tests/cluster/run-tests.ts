import { spawn } from 'node:child_process'

type Environment = Record<string, string>

/** Whether all of them are green. */
export const runVitest = (args: string[], environment: Environment) =>
  run(['node_modules/vitest/vitest.mjs', 'run', ...args], environment)

export const runPlaywright = (args: string[], environment: Environment) =>
  run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot', ...args], environment)

function run(args: string[], environment: Environment): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}
