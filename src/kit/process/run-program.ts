import { spawn } from 'node:child_process'

export type Program = { file: string; args: string[]; uid?: number; gid?: number; env?: Record<string, string> }
export type ProgramResult = { ok: boolean; output: string }

/** Runs a program to its end. One that cannot be started is a failed run, with the reason as its output. */
export function runProgram({ file, args, ...options }: Program): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const output: string[] = []
    const child = spawn(file, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output: output.join('').trim() }))
  })
}
