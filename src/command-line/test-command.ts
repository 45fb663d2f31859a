import { runCommandLine } from './run-command-line.ts'

export type CommandOutcome = { code: number; stdout: string; stderr: string }

/** `npm run shop -- …` in this process, with nothing but the given environment, and answers to what it asks. */
export async function runCommand(
  args: readonly string[],
  environment: Record<string, string>,
  answers: readonly string[] = [],
): Promise<CommandOutcome> {
  const outcome = { stdout: '', stderr: '' }
  const left = [...answers]
  const code = await runCommandLine(args, environment, {
    say: (line) => (outcome.stdout += `${line}\n`),
    complain: (line) => (outcome.stderr += `${line}\n`),
    ask: async () => left.shift() ?? null,
  })
  return { code, ...outcome }
}
