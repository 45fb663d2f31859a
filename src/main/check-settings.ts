import { isForPerson } from './terminal/terminal-lines.mjs'
import { cannotOpen } from './terminal/cannot-open.ts'
import { portIsFree } from './terminal/port-is-free.ts'
import { readConfig } from './config.ts'

/** Before what takes minutes: all that is wrong with the settings, and whether somebody else has the port. */
try {
  const config = readConfig(process.env)
  if (isForPerson(process.env, process.stdout)) await portIsFree(config)
} catch (error) {
  process.stderr.write(await cannotOpen(error, process.env, process))
  process.exitCode = 1
}
