import { equalBytes } from './bytes'

const widestName: usize = 64
const widestIri: usize = 512
const most = 256
// of each prefix the length of its name and of its IRI, then both in places of their own
const rowWidth: usize = 16 + 64 + 16 + 512 + 16
const rows = memory.data(256 * 624, 16)
let known: i32 = 0

/** Forgets all. */
export function startPrefixes(): void {
  known = 0
}

/** Where the name's bytes of one more go, behind them the IRI's; 0 where there is no room. */
export function prefixRoom(name: usize, iri: usize): usize {
  if (known === most || name > widestName || iri > widestIri) return 0
  return rows + (known as usize) * rowWidth + 16
}

/** The bytes are there; of one that was known only the IRI is new. Returns whether it was. */
export function addPrefix(name: usize, iri: usize): bool {
  const added = rows + (known as usize) * rowWidth
  const isKnown = findPrefix(added + 16, added + 16 + name)
  const row = isKnown ? prefixIri - widestName - 32 : added
  memory.copy(row + 16 + widestName + 16, added + 16 + name, iri)
  store<u32>(row, name as u32)
  store<u32>(row + 4, iri as u32)
  if (!isKnown) known++
  return isKnown
}

/** The IRI that stands for a prefix, and how long it is. */
export let prefixIri: usize = 0
export let prefixLength: usize = 0

/** Whether there is such a prefix. */
export function findPrefix(start: usize, end: usize): bool {
  for (let index = known - 1; index >= 0; index--) {
    const row = rows + (index as usize) * rowWidth
    if (load<u32>(row) !== ((end - start) as u32)) continue
    if (!equalBytes(row + 16, start, end - start)) continue
    prefixIri = row + 16 + widestName + 16
    prefixLength = load<u32>(row + 4) as usize
    return true
  }
  return false
}
