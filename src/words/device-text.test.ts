import { describe, expect, it } from 'vitest'
import { deviceWords } from './device-text.ts'

describe('a remembered device', () => {
  it('WEB-60 is called by its browser and its system', () => {
    const names = {
      'Linux arm Linux Not:A-Brand/8.0.0.0;Chromium/156.0.8078.79': 'Chromium, Linux',
      'macOS arm macOS Chromium/130.0;Google Chrome/130.0;Not?A_Brand/99.0': 'Chrome, macOS',
      'Windows x86 Windows Chromium/130.0;Microsoft Edge/130.0': 'Edge, Windows',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox, Linux',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1':
        'Safari, iPhone',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605.1.15': 'Safari, macOS',
    }
    for (const [name, words] of Object.entries(names)) expect(deviceWords(name)).toBe(words)
  })

  it('WEB-60 keeps a name that says nothing of either', () => {
    expect(deviceWords('Anna’s reader')).toBe('Anna’s reader')
    expect(deviceWords('')).toBe('')
  })
})
