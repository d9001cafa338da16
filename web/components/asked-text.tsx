import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'

/** The sentence; a wrong name in it is struck through, with the right one beside it. */
export function AskedText({
  text,
  swaps = [],
}: {
  readonly text: string
  readonly swaps?: QuestionDetails['swaps']
}) {
  const found = swaps
    .map(({ wrong, right }) => ({ wrong, right, at: wrong === '' ? -1 : text.indexOf(wrong) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)
  let from = 0
  const parts = found.flatMap(({ wrong, right, at }) => {
    if (at < from) return []
    const before = text.slice(from, at)
    from = at + wrong.length
    return [
      before,
      <del key={at}>{wrong}</del>,
      ...(right === undefined ? [] : [' ', <ins key={`${at} right`}>{right}</ins>]),
    ]
  })
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}
