/** Lets what has been waiting go on, such as the next query, before more is worked out. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
