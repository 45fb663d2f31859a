/** A spine's colour and the colour of its bands. */
const CLOTHS = [
  ['#143d3b', '#d9b45b'],
  ['#6e1f2e', '#e2b979'],
  ['#e8dcc6', '#2f5b4c'],
  ['#b8455b', '#f1d3c4'],
  ['#24405c', '#cfd8d3'],
  ['#c79a4b', '#4a3413'],
] as const

const GROUND_Y = 330

/** Width, shift, height and top edge of each book in the pile, the lowest first; a pixel of air is between two. */
const PILE = [
  [300, 0, 46, 283],
  [270, 16, 40, 242],
  [256, 24, 34, 207],
  [284, 6, 38, 168],
  [244, 32, 32, 135],
] as const

type WindowStackProps = {
  className?: string
  /** Turns the pile's colours, so that two windows differ. */ turn: number
}

/** What stands in the window when no single book does: a pile of books under the moon. */
export function WindowStack({ className, turn }: WindowStackProps) {
  return (
    <svg className={className} viewBox="0 0 300 332" aria-hidden="true">
      <path
        d="M176 22a46 46 0 1 0 18 64 38.7 38.7 0 0 1-18-64z"
        fill="#d9b45b"
        transform={turn % 2 ? 'translate(300 0) scale(-1 1)' : undefined}
      />
      {PILE.map(([width, x, height, y], index) => {
        const [cloth, band] = CLOTHS[(index + turn) % CLOTHS.length] ?? CLOTHS[0]
        return (
          <g key={index} transform={`translate(${turn % 2 ? 300 - x - width : x} ${y})`}>
            <rect width={width} height={height} rx="1.5" fill={cloth} />
            <rect width={width} height="1" fill="#fff" opacity=".22" />
            <rect y={height - 4} width={width} height="4" fill="#000" opacity=".22" />
            <path
              d={`M14.5 0v${height}M19.5 0v${height}M${width - 14.5} 0v${height}M${width - 19.5} 0v${height}`}
              stroke={band}
              strokeWidth="1.2"
              opacity=".8"
            />
            <path
              d={`M40 ${height / 2}h${70 + ((index * 37) % 50)}M${width - 76} ${height / 2}h36`}
              stroke={band}
              strokeWidth="5"
              opacity=".5"
            />
          </g>
        )
      })}
      <path d={`M0 ${GROUND_Y}h300`} stroke="#8a7338" />
    </svg>
  )
}
