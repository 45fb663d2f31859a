/** Of each version with error correction M: how many blocks, and how many of its bytes are data. */
const BLOCKS: Readonly<Record<number, [blocks: number, data: number, all: number]>> = {
  1: [1, 16, 26],
  2: [1, 28, 44],
  3: [1, 44, 70],
  4: [2, 32, 50],
  5: [2, 43, 67],
  6: [4, 27, 43],
}

/** Why a dark module is dark: what the eight masks turn round. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Reads the drawing of a QR code (up to version 6, correction M, bytes) as ISO/IEC 18004 says, without correcting anything. */
export function readQrCode(rows: readonly (readonly boolean[])[]): string {
  const size = rows.length
  const version = (size - 17) / 4
  const [blocks, data, all] = BLOCKS[version] ?? [0, 0, 0]
  const dark = (x: number, y: number) => rows[y]?.[x] === true
  // Three bits of the format, which stands twice; its own mask is 101010000010010.
  const format = [0, 1, 2, 3, 4].map((place) => dark(place, 8))
  const mask = [2, 3, 4].reduce(
    (sum, place) => sum * 2 + Number(format[place] !== [true, false, true, false, true][place]),
    0,
  )
  const turned = MASKS[mask]!
  const bits: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isFixed(x, y, size, version)) bits.push(Number(dark(x, y) !== turned(x, y)))
    }
  }
  const bytes = Array.from({ length: blocks * all }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  // Blocks are written by turns, a byte of each.
  const inOrder = Array.from({ length: blocks }, (_, block) =>
    bytes.slice(0, blocks * data).filter((_, at) => at % blocks === block),
  ).flat()
  const stream = inOrder.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  if (stream.slice(0, 4) !== '0100') throw new Error('The code does not hold bytes')
  const length = Number.parseInt(stream.slice(4, 12), 2)
  const read = Array.from({ length }, (_, at) => Number.parseInt(stream.slice(12 + at * 8, 20 + at * 8), 2))
  return new TextDecoder().decode(new Uint8Array(read))
}

/** Corners with their formats, the two dotted lines, and from version 2 on the small square. */
function isFixed(x: number, y: number, size: number, version: number): boolean {
  const isCorner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)
  const isSquare = version > 1 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2
  return isCorner || isSquare || x === 6 || y === 6
}
