/** The cosine of two vectors; 0 when either has length zero. */
export function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [dot, a, b] = [0, 0, 0]
  for (let index = 0; index < one.length; index++) {
    const [x, y] = [one[index] ?? 0, other[index] ?? 0]
    dot += x * y
    a += x * x
    b += y * y
  }
  return a === 0 || b === 0 ? 0 : dot / Math.sqrt(a * b)
}
