import { describe, expect, it } from 'vitest'
import { passkeyName } from './passkey-name.ts'

const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('the name of a passkey', () => {
  it('WEB-60 says who keeps it and on what it was made, as far as either is told', () => {
    expect(passkeyName({ aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd', browser: IPHONE })).toBe(
      'Apple Passwords (Safari, iPhone)',
    )
    expect(passkeyName({ aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d', browser: '' })).toBe('1Password')
    expect(passkeyName({ aaguid: '00000000-0000-0000-0000-000000000000', browser: WINDOWS_CHROME })).toBe(
      'Chrome, Windows',
    )
    expect(passkeyName({ aaguid: 'constructor', browser: 'curl/8' })).toBe('')
  })
})
