import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { operationsModule } from './operations-module.ts'
import { resolversModule } from './resolvers-module.ts'

/**
 * The types of the data API, made from its schema: for each `*.graphql` of the storefront a module with its operations, what
 * they take and what they answer; for the server what its resolvers get and have to give. `--check` only compares.
 */
const SCHEMA = 'src/server/graphql/schema.graphql'

if (import.meta.main) {
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'))
  const documents = globSync('src/web/**/*.graphql')
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
  if (documents.length === 0) throw new Error('The storefront has no operation: src/web/**/*.graphql')
  const isCheck = process.argv.includes('--check')
  const made = [
    { file: `${SCHEMA}.ts`, text: resolversModule(schema) },
    ...documents.map((file) => ({
      file: `${file}.ts`,
      text: operationsModule(schema, { name: path.basename(file), text: readFileSync(file, 'utf8') }),
    })),
  ]
  for (const { file, text } of made) {
    if (!isCheck) writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text) {
      process.stderr.write(`${file} is not current: run 'npm run operations'.\n`)
      process.exitCode = 1
    }
  }
}
