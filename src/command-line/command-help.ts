import type { Command } from './command.ts'

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Usage: npm run shop -- <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    `  ${'help'.padEnd(width)}  Shows this list, or with a command's name its help`,
    '',
    "'npm run shop -- <command> --help' says more of one.",
  ].join('\n')
}

export function helpOf({ name, summary, details, options, arguments: args = [] }: Command): string {
  const rows = [
    ...args.map((argument) => [`<${argument.name}>`, argument.help]),
    ...Object.entries(options).map(([option, { argument, help }]) => [
      argument ? `--${option} ${argument}` : `--${option}`,
      help,
    ]),
    ['--help', 'Shows this'],
  ]
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return [
    `Usage: npm run shop -- ${[name, ...args.map((argument) => `<${argument.name}>`)].join(' ')}${Object.keys(options).length > 0 ? ' [options]' : ''}`,
    '',
    `${summary}.`,
    ...(details ? [details] : []),
    '',
    ...rows.map(([left = '', help]) => `  ${left.padEnd(width)}  ${help}`),
  ].join('\n')
}
