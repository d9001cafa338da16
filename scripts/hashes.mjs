import { createHash } from 'node:crypto'

/** The SHA-256 of each output by its name, as printed. */
const hashes = new Map()

/** Prints the hash of one output, with its number of lines if given. */
export function hash(name, text, lines) {
  const sum = sha256(text)
  hashes.set(name, sum)
  console.log(`${sum}  ${name}${lines === undefined ? '' : `: ${lines}`}`)
}

/** Says which hashes differ from a stored list, and which wanted ones are new or gone; exit code 1 if any does. */
export function compareHashes(stored, isWanted) {
  const before = new Map(
    [...stored.matchAll(/^([0-9a-f]{64}) {2}(.+?)(?:: \d+)?$/gm)].map(([, sum, name]) => [
      name,
      sum,
    ]),
  )
  const made = [...hashes.keys()]
  const differing = made.filter((name) => before.has(name) && before.get(name) !== hashes.get(name))
  const added = made.filter((name) => !before.has(name))
  const wanted = [...before.keys()].filter((name) => isWanted(name.split('/', 1).join()))
  const gone = wanted.filter((name) => !hashes.has(name))
  for (const [what, names] of Object.entries({
    differs: differing,
    'is new': added,
    'is gone': gone,
  })) {
    for (const name of names) console.log(`${what}: ${name}`)
  }
  const same = made.length - differing.length - added.length
  console.log(`${same} of ${wanted.length} are the same`)
  if (differing.length + added.length + gone.length > 0) process.exitCode = 1
}

export function sha256(text) {
  return createHash('sha256').update(text).digest('hex')
}
