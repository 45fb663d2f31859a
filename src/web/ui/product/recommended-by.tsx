/** Who recommends it, and what they do in the shop where that is told. */
export function RecommendedBy({ name, position }: { name: string; position: string | undefined }) {
  return (
    <>
      <b>{name}</b>
      {position && `, ${position}`}
    </>
  )
}
