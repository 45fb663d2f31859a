import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noPrivateWords, noSilentCatch } from './lint-rules.ts'

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

describe('a private word may not stand alone as a name', () => {
  new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('no-private-words', noPrivateWords, {
    valid: [
      'const sentence = words.said',
      'const keptBackups = backups.filter(isKept)',
      // Words of the trade, and what is plain English for a local variable.
      'const paid = 1, sold = 2, held = 3',
      'const found = titles.find(isOurs)',
      'function shownIn(given: string, seen: string) {}',
      // A key belongs to whoever reads the object; only what it is called here is a name.
      'const answer = { said: 1 }; answer.said = 2',
      'const { said: sentence, told: [first] } = answer',
      'type Choice = { said: string; kept: number; told(sentence: string): void }',
      "import { said as sentence } from './elsewhere.ts'",
      "import { said } from './elsewhere.ts'",
      { code: 'export const lines = 1', filename: 'kept-scans.ts' },
    ],
    invalid: [
      { code: 'const said = 1', errors: 1 },
      { code: 'let told, kept', errors: 2 },
      { code: 'for (const asked of questions) ask(asked)', errors: 1 },
      { code: 'const { said } = answer', errors: 1 },
      { code: 'const { words: said = 1, ...kept } = answer', errors: 2 },
      { code: 'const [asked, setAsked] = useState(null)', errors: 1 },
      { code: 'const SAID = 1', errors: 1 },
      { code: 'function hear(event: Event) {}', errors: 1 },
      { code: 'function listen(heard: string, told = 1, ...meant: string[]) {}', errors: 3 },
      { code: 'const listen = (heard: string) => {}', errors: 1 },
      { code: 'type Listener = (heard: string) => void', errors: 1 },
      { code: 'type Listener = { run(heard: string): void }', errors: 1 },
      { code: 'type Told = 1', errors: 1 },
      { code: 'interface Kept {}', errors: 1 },
      { code: 'class Heard {}', errors: 1 },
      { code: 'type Of<Said> = 1', errors: 1 },
      { code: 'try { work() } catch (told) { log(told) }', errors: 1 },
      { code: "import { words as said } from './elsewhere.ts'", errors: 1 },
      { code: "import * as kept from './elsewhere.ts'", errors: 1 },
      // What is left to local variables says of what it is as a type or a constant.
      { code: 'type Found = 1', errors: 1 },
      { code: 'const SHOWN = 5', errors: 1 },
      { code: 'export const lines = 1', filename: 'said.ts', errors: 1 },
      { code: 'export const lines = 1', filename: 'kept.test.tsx', errors: 1 },
    ],
  })
})
