/** The picture of a shared link: the cover under a lamp, on the shelf's brass rule. */
const SOCIAL_CARD = { width: 1200, height: 630 } as const
/** The place of the title, for a page that is not about one product. */
export const SOCIAL_PAGE_BOX = { left: 100, top: 60, width: 1000, height: 460 } as const
export const SOCIAL_COVER_BOX = { left: 300, top: 50, width: 600, height: 500 } as const

const { width, height } = SOCIAL_CARD
const SHELF = SOCIAL_COVER_BOX.top + SOCIAL_COVER_BOX.height

// The colours of src/web/styles/tokens.css: ground, the lamp's light on it, gold-dim.
export const SOCIAL_GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<radialGradient id="l" cx=".5" cy=".42" r=".62">
<stop offset="0" stop-color="#2a3a3a"/><stop offset=".55" stop-color="#141d1f"/><stop offset="1" stop-color="#0b1012"/>
</radialGradient>
<rect width="${width}" height="${height}" fill="url(#l)"/>
<rect y="${SHELF}" width="${width}" height="${height - SHELF}" fill="#0b1012"/>
<rect y="${SHELF}" width="${width}" height="2" fill="#8a7338"/>
</svg>`
