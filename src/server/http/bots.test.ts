import { describe, expect, it } from 'vitest'
import { isBot } from './bots.ts'

describe('bots', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'LinkedInBot/1.0',
    'DuckDuckBot/1.1',
  ])('WEB-53 %s names itself a bot', (agent) => expect(isBot(agent)).toBe(true))

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/156 Mobile Safari/537.36 Chrome-Lighthouse',
    'curl/8.5.0',
    'node',
    '',
    undefined,
  ])('WEB-53 %s is not a bot', (agent) => expect(isBot(agent)).toBe(false))
})
