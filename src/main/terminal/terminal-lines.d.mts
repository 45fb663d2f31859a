export type TerminalStream = { isTTY?: boolean; write(text: string): unknown }
export type TerminalEnvironment = Record<string, string | undefined>
export type TerminalStyle = 'bold' | 'quiet' | 'good' | 'wrong' | 'watch' | 'teal' | 'link' | 'name'
export type Paint = (style: TerminalStyle, text: string) => string
export type Refusal = { title: string; why?: readonly string[]; type?: readonly string[]; after?: readonly string[] }

export function isForPerson(env: TerminalEnvironment, stream: Pick<TerminalStream, 'isTTY'>): boolean
export function painter(env: TerminalEnvironment, stream: Pick<TerminalStream, 'isTTY'>): Paint
export function inSeconds(ms: number): string
export function stepLines(
  env: TerminalEnvironment,
  stream: TerminalStream,
): {
  begin(name: string, detail?: string): void
  leave(): void
  end(name: string, detail: string, ms: number): void
  fail(name: string, detail: string): void
}
export function greeting(env: TerminalEnvironment, stream: TerminalStream, isFirst: boolean): void
export function refusal(env: TerminalEnvironment, stream: Pick<TerminalStream, 'isTTY'>, refusal: Refusal): string
