import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest of the suite, the longest first. One that is begun last is waited for by everybody else. */
export const LONG = [
  'orders/order-model.test.ts',
  'command-line/command-line.test.ts',
  'database/embedded-postgres.test.ts',
  'sign-in/sign-in.test.ts',
  'srp/decoy.test.ts',
  'contracts/process.test.ts',
  'contracts/order-kills.test.ts',
  'contracts/malformed-requests.test.ts',
  'contracts/shop-time.test.ts',
  'contracts/user-pool-restart.test.ts',
  'contracts/backup.test.ts',
]

/** Without what was measured in a run before, vitest takes the largest files first; some of the smallest take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}`))
      return found < 0 ? LONG.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
