/** Answer lengths in words: a name, a sentence, several sentences, a page. */
export const lengths = [
  { name: '1-5 words', most: 5 },
  { name: '6-20 words', most: 20 },
  { name: '21-60 words', most: 60 },
  { name: 'over 60 words', most: Number.POSITIVE_INFINITY },
] as const

export function lengthOf(answer: string): string {
  const words = answer.match(/\S+/g)?.length ?? 0
  return lengths.find(({ most }) => words <= most)?.name ?? lengths[3].name
}
