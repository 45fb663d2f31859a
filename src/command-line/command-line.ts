if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `The shop needs Node 24 or later, and this is ${process.versions.node}. Run it as 'npm run shop', which brings its own.\n`,
  )
  process.exit(1)
}
// Imported only now: an older Node could not even read the rest.
const { runCommandLine } = await import('./run-command-line.ts')

// Whoever reads the answer may stop reading, as `head` does: the command ends its work all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runCommandLine(process.argv.slice(2), process.env)
// A terminal that was asked would keep the process waiting for more.
process.stdin.destroy()

export {}
