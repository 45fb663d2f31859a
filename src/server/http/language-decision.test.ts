import { describe, expect, it } from 'vitest'
import { languageAtRoot, languageCookie } from './language-decision.ts'

describe('the language at /', () => {
  it('WEB-42 the cookie decides first, then the browser, then the default', () => {
    expect(languageAtRoot({ 'cookie': 'a=b; i18n_redirected=en', 'accept-language': 'hu' })).toBe('en')
    expect(languageAtRoot({ 'cookie': 'i18n_redirected=hu', 'accept-language': 'en' })).toBe('hu')
    expect(languageAtRoot({ 'accept-language': 'en-US,en;q=0.9' })).toBe('en')
    expect(languageAtRoot({ 'accept-language': 'de, hu;q=0.4, en;q=0.8' })).toBe('en')
    expect(languageAtRoot({ 'accept-language': 'de,fr' })).toBe('hu')
    expect(languageAtRoot({})).toBe('hu')
  })

  it('WEB-42 nonsense in the headers chooses nothing', () => {
    expect(languageAtRoot({ 'cookie': 'i18n_redirected=<script>', 'accept-language': ';;q=,,*;q=x' })).toBe('hu')
    expect(languageAtRoot({ 'accept-language': 'en;q=0, hu;q=0.1' })).toBe('hu')
  })

  it('WEB-42 bots and navigations from the shop itself stay on the English home', () => {
    expect(languageAtRoot({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'accept-language': 'hu' })).toBe(
      'en',
    )
    expect(languageAtRoot({ 'sec-fetch-site': 'same-origin', 'cookie': 'i18n_redirected=hu' })).toBe('en')
  })

  it('WEB-43 the cookie lasts 365 days and is secure where the shop is', () => {
    expect(languageCookie('hu', true)).toBe('i18n_redirected=hu; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
    expect(languageCookie('en', false)).not.toContain('Secure')
  })
})
