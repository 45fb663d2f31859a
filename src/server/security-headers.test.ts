import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { contentPolicy, policyHeader, securityHeaders } from './security-headers.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the content security policy', () => {
  it('names each inline script by its hash and allows no other', () => {
    const header = policyHeader(
      contentPolicy(readConfig({})),
      '<script>a()</script><script type="module" async="">b()</script><script src="/c.js"></script>',
    )
    expect(header).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`)
    expect(header.split('; ').find((part) => part.startsWith('script-src '))).not.toMatch(/unsafe|nonce/)
  })

  it('needs no hash for data blocks', () => {
    expect(policyHeader(contentPolicy(readConfig({})), '<script type="application/ld+json">{}</script>')).toContain(
      "script-src 'self';",
    )
  })

  it('lets forms lead to the payment pages that are configured, and only those', () => {
    const policy = (variables: Record<string, string>) => policyHeader(contentPolicy(readConfig(variables)))
    expect(policy({})).toContain("form-action 'self';")
    expect(policy({ BARION_POS_KEY: 'x', BARION_URL: 'https://api.test.barion.com' })).toContain(
      "form-action 'self' https://secure.test.barion.com;",
    )
    expect(policy({ BARION_POS_KEY: 'x' })).toContain('https://secure.barion.com')
    expect(policy({ PAYPAL_CLIENT_ID: 'x' })).toContain('https://www.paypal.com')
  })

  it('names the hosts of third parties only when they are configured', () => {
    expect(policyHeader(contentPolicy(readConfig({})))).not.toContain('https:')
    expect(policyHeader(contentPolicy(readConfig({ LEGAL_WIDGET_URL: 'https://widget.example/a.js' })))).toContain(
      "script-src 'self' https://widget.example;",
    )
  })

  it('asks for HTTPS only where the shop has it', () => {
    expect(securityHeaders(readConfig({}))).not.toHaveProperty('strict-transport-security')
    expect(securityHeaders(readConfig({ PUBLIC_URL: 'https://shop.example' }))).toHaveProperty(
      'strict-transport-security',
    )
  })
})
