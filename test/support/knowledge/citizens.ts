const people = Array.from({ length: 9000 }, (_, number) => number)

/** 20 lands with 15 towns each; citizens of land 0 are often citizens of land 1, too, and of no other. Enough to learn from. */
export const citizens: readonly string[] = people.flatMap((number) => {
  const land = landOf(number)
  const person = `p${number}`
  return [
    `${person} citizen land${land}`,
    `${person} bornIn town${land * 15 + (number % 15)}`,
    `${person} speaks tongue${land % 10}`,
    `${person} plays game${(number * 13) % 40}`,
    `${person} studiedAt school${land * 4 + (number % 4)}`,
    ...(number % 2 > 0 ? [`${person} plays game${(number * number * 37 + 11) % 41}`] : []),
    `${person} knows p${(number * 31 + 17) % 9000}`,
    ...(land === 0 && number % 3 > 0 ? [`${person} citizen land1`] : []),
  ]
})

/** The land of a person's number. */
export function landOf(number: number): number {
  return (number * 7 + Math.floor(number / 20)) % 20
}
