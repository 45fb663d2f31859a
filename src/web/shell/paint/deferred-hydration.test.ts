import { describe, expect, it } from 'vitest'
import { deferHydration } from './deferred-hydration.ts'

const PAGE =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>text</p><script type="module" async="">import "/assets/a.js"</script></body></html>'

describe('a page that paints first', () => {
  it('asks for no code before it is read, and names the code that will wake it', () => {
    const { html, scripts } = deferHydration(PAGE)
    for (const script of scripts) expect(html).toContain(`<script>${script}</script>`)
    expect(scripts).toHaveLength(1)
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).not.toContain('<script type="module"')
    expect(html).toContain('<script type="text/asleep" id="asleep">import "/assets/a.js"</script>')
    expect(html).toContain('["/assets/a.js","/assets/b.js"]')
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  })

  it('is left as it is when it brings no code', () => {
    const html = '<html><body><p>text</p></body></html>'
    expect(deferHydration(html)).toEqual({ html, scripts: [] })
  })
})
