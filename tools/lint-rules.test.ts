import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noSilentCatch } from './lint-rules.ts'

RuleTester.describe = describe
RuleTester.it = it

const silent = { errors: 1 }

describe('an error may be dropped, but not without a word', () => {
  new RuleTester().run('no-silent-catch', noSilentCatch, {
    valid: [
      'try { work() } catch (error) { log(error) }',
      'try { work() } catch { setFailure("failed") }',
      'try { work() } catch { throw new NotReadable() }',
      'function f() { try { work() } catch { return "not JSON" } }',
      'try { work() } catch {\n // It may be gone already.\n }',
      'function f() { try { work() } catch {\n return null // nobody wrote it\n } }',
      'work().catch(report)',
      'work().catch(() => null)',
      '// It has said so itself.\nwork().catch(() => {})',
      'work().catch(() => {}) // it has said so itself',
    ],
    invalid: [
      { code: 'try { work() } catch {}', ...silent },
      { code: 'try { work() } catch (error) {}', ...silent },
      { code: 'function f() { try { work() } catch { return } }', ...silent },
      { code: 'function f() { try { work() } catch { return null } }', ...silent },
      { code: 'function f() { try { work() } catch { return undefined } }', ...silent },
      { code: 'function f() { try { work() } catch { return [] } }', ...silent },
      { code: 'for (const one of all) try { work(one) } catch { continue }', ...silent },
      { code: 'work().catch(() => {})', ...silent },
      { code: '// Far above.\n\n\nwork()\n  .then(more)\n  .catch(() => {})', ...silent },
    ],
  })
})
