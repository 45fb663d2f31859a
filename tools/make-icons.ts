import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

// Makes the icons of public/ from public/icon.svg: `node tools/make-icons.ts`, after the drawing has changed.

const drawing = readFileSync('public/icon.svg', 'utf8')
/** A device may cut off a fifth at the edges, so the ground goes to the edge and the mark keeps away from it. */
const maskable = drawing.replace('rx="6" ', '').replace('translate(6 3) scale(.9)', 'translate(10.4 8.7) scale(.68)')

function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: 3 * size })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico of one picture: a head of 22 bytes, then the PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

for (const size of [192, 512]) {
  writeFileSync(`public/icons/icon-${size}.png`, await png(drawing, size))
  writeFileSync(`public/icons/maskable-${size}.png`, await png(maskable, size))
}
writeFileSync('public/apple-touch-icon.png', await png(maskable, 180))
writeFileSync('public/favicon.ico', ico(await png(drawing, 32), 32))
